import { useTranslation } from 'react-i18next'
import { Card } from '#web/ui/Card.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './imports.module.css'
import { usePlan } from './usePlan.ts'
import type { Opened } from './words.ts'

/** What somebody has written down before the bank did is not to be there twice. Which entries these are stands below. */
export function AlreadyThere({ of: { id, alreadyThere, importsAlreadyThere } }: { readonly of: Opened }) {
  const { t } = useTranslation()
  const { plan } = usePlan()
  if (alreadyThere === 0) return null
  return (
    <Card title={t('imports.alreadyThere.title')}>
      <p className={styles.about}>{t('imports.alreadyThere.about', { count: alreadyThere })}</p>
      <Switch
        label={t('imports.alreadyThere.anyway')}
        isSelected={importsAlreadyThere}
        onChange={isWanted => void plan({ id, importsAlreadyThere: isWanted })}
      />
    </Card>
  )
}
