import { useTranslation } from 'react-i18next'
import { LateSelect } from '#web/ui/LateSelect.tsx'
import { part } from '#web/ui/part.tsx'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import styles from './BudgetsScreen.module.css'
import type { Group } from './budget.ts'

const list = part(async () => (await import('#web/ui/Select.tsx')).Select<string>)
const parts = [list]

interface WhoseBudgetsProps {
  readonly groups: readonly Group[]
  /** Null: the viewer's own. */
  readonly groupId: string | null
  readonly onChange: (groupId: string | null) => void
}

/** A group's number is never this. */
const mine = 'mine'

/** Whose budgets one looks at: one's own, or those of a group. Most people have but few groups, and seldom turn to another. */
export function WhoseBudgets({ groups, groupId, onChange }: WhoseBudgetsProps) {
  const { t } = useTranslation()
  usePrefetch(parts)
  const options = [{ id: mine, text: t('budgets.mine') }, ...groups.map(({ id, name }) => ({ id, text: name }))]
  const value = groupId ?? mine
  return (
    <div className={styles.whose}>
      <LateSelect
        of={list}
        label={t('budgets.whose')}
        isLabelHidden
        text={options.find(({ id }) => id === value)?.text ?? ''}
        given={{
          label: t('budgets.whose'),
          isLabelHidden: true,
          options,
          value,
          onChange: id => onChange(id === mine ? null : id),
        }}
      />
    </div>
  )
}
