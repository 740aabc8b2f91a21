import { useTranslation } from 'react-i18next'
import { shortNamesOf } from '#web/format/firstName.ts'
import { useViewer } from '#web/format/viewer.ts'
import type { Expense, Viewer } from './expense.ts'
import { type Person, viewerFirst } from './person.ts'
import { useNameList } from './useNameList.ts'

/** Names people, and calls the viewer by a word of their language. */
const nameFor =
  (viewer: Viewer, you: string, short = (name: string) => name) =>
  ({ id, displayName }: Person): string =>
    id === viewer.id ? you : short(displayName)

/** A card has little room: first names will do, where they tell those in it apart. */
const shortIn = ({ payers, split }: Expense) =>
  shortNamesOf([...payers, ...split.entries].map(({ person }) => person.displayName))

/** "You", or the name. */
export function usePersonName(): (person: Person) => string {
  const { t } = useTranslation()
  const viewer = useViewer()
  return nameFor(viewer, t('expenses.you'))
}

interface SharingWords {
  readonly paidBy: (expense: Expense) => string
  readonly splitBetween: (expense: Expense) => string
}

/** "Paid by you", "Split between you & Ann". Inside a sentence the word for you may be another one than alone. */
export function useSharingWords(): SharingWords {
  const { t } = useTranslation()
  const viewer = useViewer()
  const list = useNameList()
  const names = (expense: Expense, parts: readonly { readonly person: Person }[], you: string) =>
    list(viewerFirst(parts, viewer).map(nameFor(viewer, you, shortIn(expense))))
  return {
    paidBy: expense => t('expenses.paidBy', { names: names(expense, expense.payers, t('expenses.youAsPayer')) }),
    splitBetween: expense =>
      t('expenses.splitBetweenNames', { names: names(expense, expense.split.entries, t('expenses.youAsSharer')) }),
  }
}
