import { useTranslation } from 'react-i18next'
import { Select } from '#web/ui/Select.tsx'
import styles from './BudgetsScreen.module.css'
import type { Group } from './budget.ts'

interface WhoseBudgetsProps {
  readonly groups: readonly Group[]
  /** Null: the viewer's own. */
  readonly groupId: string | null
  readonly onChange: (groupId: string | null) => void
}

/** A group's number is never this. */
const mine = 'mine'

/** Whose budgets one looks at: one's own, or those of a group. */
export function WhoseBudgets({ groups, groupId, onChange }: WhoseBudgetsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.whose}>
      <Select
        label={t('budgets.whose')}
        isLabelHidden
        options={[{ id: mine, text: t('budgets.mine') }, ...groups.map(({ id, name }) => ({ id, text: name }))]}
        value={groupId ?? mine}
        onChange={id => onChange(id === mine ? null : id)}
      />
    </div>
  )
}
