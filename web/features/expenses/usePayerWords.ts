import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { Expense, Viewer } from './expense.ts'

type Person = Expense['payers'][number]['person']

/** Names people, and calls the viewer by a word of their language. */
const nameFor =
  (viewer: Viewer, you: string) =>
  ({ id, isPlaceholder, displayName }: Person): string =>
    id === viewer.id && !isPlaceholder ? you : displayName

/** "You", or the name. */
export function usePersonName(viewer: Viewer): (person: Person) => string {
  const { t } = useTranslation()
  return nameFor(viewer, t('expenses.you'))
}

/** "You paid" or "Ann & Bo paid". Where it is "paid by you", the word for you may be another one than alone. */
export function usePayerWords(viewer: Viewer): (expense: Expense) => string {
  const { t } = useTranslation()
  const nameOf = nameFor(viewer, t('expenses.youAsPayer'))
  const list = new Intl.ListFormat(useLanguage(), { style: 'short', type: 'conjunction' })
  return expense => t('expenses.paidBy', { names: list.format(expense.payers.map(({ person }) => nameOf(person))) })
}
