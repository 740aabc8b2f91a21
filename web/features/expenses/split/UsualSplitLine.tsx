import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import type { UsualSplit } from './defaults.ts'
import styles from './PeopleRows.module.css'

interface UsualSplitLineProps {
  readonly usual: UsualSplit
  /** It is what is typed. */
  readonly isUsed: boolean
  readonly onUse: (usual: UsualSplit) => void
  readonly onSplitEqually: () => void
}

/** That it is shared as usual, and the way out of that; or the way back to it. */
export function UsualSplitLine({ usual, isUsed, onUse, onSplitEqually }: UsualSplitLineProps) {
  const { t } = useTranslation()
  const { name, type } = usual
  return (
    <div className={styles.usual}>
      <span role="status">{isUsed && t('expenses.split.usual.is', { name })}</span>
      {!isUsed && (
        <Button variant="quiet" onPress={() => onUse(usual)}>
          {t('expenses.split.usual.use', { name })}
        </Button>
      )}
      {isUsed && type !== 'EQUAL' && (
        <Button variant="quiet" onPress={onSplitEqually}>
          {t('expenses.split.usual.equally')}
        </Button>
      )}
    </div>
  )
}
