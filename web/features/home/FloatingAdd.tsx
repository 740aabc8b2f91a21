import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PlainButton } from '#web/ui/PlainButton.tsx'
import styles from './FloatingAdd.module.css'

/** Stays at hand while no other first step is on screen. */
export function FloatingAdd({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.floating}>
      <PlainButton variant="primary" onClick={onPress}>
        <Plus size={18} aria-hidden />
        {t('expenses.add')}
      </PlainButton>
    </div>
  )
}
