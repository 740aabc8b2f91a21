import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import { useNameList } from '../useNameList.ts'
import { type FormGroup, withoutPeople } from './formPeople.ts'
import styles from './PeopleRows.module.css'

interface LeftOutProps {
  readonly form: UseFormReturn<ExpenseFormValues>
  readonly groups: readonly FormGroup[]
}

/** Whoever was invited to the group and has not answered does not share its expenses yet. */
export function LeftOut({ form: { control }, groups }: LeftOutProps) {
  const { t } = useTranslation()
  const list = useNameList()
  const [groupId, participants] = useWatch({ control, name: ['groupId', 'participants'] })
  const group = groups.find(({ id }) => id === groupId)
  const waiting = withoutPeople(
    group?.invited ?? [],
    participants.map(({ person }) => person),
  )
  if (!group || waiting.length === 0) return null
  const names = list(waiting.map(({ displayName }) => displayName))
  return (
    <p className={styles.leftOut}>{t('expenses.split.leftOut', { count: waiting.length, names, group: group.name })}</p>
  )
}
