import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { Expense, Viewer } from './expense.ts'

type Person = Expense['payers'][number]['person']

const isViewer = (person: Person, viewer: Viewer) => person.id === viewer.id && !person.isPlaceholder

/** "You", or the name. */
export function usePersonName(viewer: Viewer): (person: Person) => string {
  const { t } = useTranslation()
  return person => (isViewer(person, viewer) ? t('expenses.you') : person.displayName)
}

/** "You paid" or "Ann & Bo paid". */
export function usePayerWords(viewer: Viewer): (expense: Expense) => string {
  const { t } = useTranslation()
  const nameOf = usePersonName(viewer)
  const list = new Intl.ListFormat(useLanguage(), { style: 'short', type: 'conjunction' })
  return expense => t('expenses.paidBy', { names: list.format(expense.payers.map(({ person }) => nameOf(person))) })
}
