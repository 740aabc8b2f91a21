import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import type { Expense, Viewer } from './expense.ts'
import { type Person, viewerFirst } from './person.ts'
import { useNameList } from './useNameList.ts'

/** Names people, and calls the viewer by a word of their language. */
const nameFor =
  (viewer: Viewer, you: string) =>
  ({ id, displayName }: Person): string =>
    id === viewer.id ? you : displayName

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
  const payerName = nameFor(viewer, t('expenses.youAsPayer'))
  const sharerName = nameFor(viewer, t('expenses.youAsSharer'))
  return {
    paidBy: ({ payers }) => t('expenses.paidBy', { names: list(viewerFirst(payers, viewer).map(payerName)) }),
    splitBetween: ({ split }) =>
      t('expenses.splitBetweenNames', { names: list(viewerFirst(split.entries, viewer).map(sharerName)) }),
  }
}
