import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { undoableByKey } from '#web/ui/lastDeed.ts'
import { showToast } from '#web/ui/toasts.ts'
import { useIsHere } from '#web/ui/useIsHere.ts'
import { type Entry, entryKey, expenseKey } from './entry.ts'
import { commandIdOf, isSaving } from './expense.ts'
import { useRefusalWords } from './form/usePlacedRefusals.ts'
import { wordsOfFailure } from './outbox/failure.ts'
import type { Recording, Wish, WishEnding } from './outbox/wish.ts'
import { openWith, readHalfTyped } from './typedExpenses.ts'
import type { UnsentExpense } from './unsentExpenses.ts'
import { useBudgetWarning } from './useBudgetWarning.ts'
import type { ExpenseCommands } from './useExpenseCommands.ts'
import { isRowInSight } from './useGoToRow.ts'
import { type NamedProblem, useProblems } from './useProblems.ts'
import { useUnsentExpenses } from './useUnsentExpenses.ts'

interface ActionOptions {
  readonly viewerId: string
  readonly commands: ExpenseCommands
  readonly openForm: () => void
  /** Whether the list, as far as it is loaded, has the entry. */
  readonly isListed: (entryKey: string) => boolean
  readonly goTo: (entryKey: string) => void
}

/** A new expense that cannot be seen is told about, with a way to it. */
function useAddedToast({ isListed, goTo }: Pick<ActionOptions, 'isListed' | 'goTo'>) {
  const { t } = useTranslation()
  return (title: string, expenseId: string) => {
    const key = expenseKey(expenseId)
    if (isRowInSight(key)) return
    const text = t('expenses.added', { title })
    const show = { label: t('expenses.show'), run: () => goTo(key) }
    showToast(isListed(key) ? { text, action: show } : { text })
  }
}

/** Expenses that were turned away: each is told about, with a way to send it after all. */
function useUnsentProblems(viewerId: string, openForm: () => void) {
  const { t } = useTranslation()
  const wordsOf = useRefusalWords()
  const navigate = useNavigate()
  const { unsent, drop } = useUnsentExpenses(viewerId)
  /** It stays told about until it is sent: whoever only looks at it and goes has not thrown it away. */
  const openAgain = ({ commandId, draft }: UnsentExpense) => {
    if (readHalfTyped(viewerId) !== commandId) openWith(viewerId, draft)
    openForm()
  }
  const isInTheWay = ({ commandId }: UnsentExpense) => ![null, commandId].includes(readHalfTyped(viewerId))
  const reasonOf = ({ refusals }: UnsentExpense) => refusals.map(wordsOf).join(' ') || t('common.tryAgain')
  const problemOf = (expense: UnsentExpense): NamedProblem => {
    const { commandId: name, wished, address } = expense
    const said = { title: expense.title, reason: reasonOf(expense) }
    const inForm = { run: () => openAgain(expense), isInTheWay: () => isInTheWay(expense) }
    const again = { label: t('expenses.openAgain'), ...inForm }
    const look = address === null ? undefined : { label: t('outbox.lookAt'), run: () => void navigate(address) }
    if (wished === 'settle') return { name, text: t('outbox.settleFailed', said), action: look }
    if (wished === 'record') return { name, text: t('expenses.addFailed', said), action: again }
    const asNew = { label: t('outbox.sendAsNew'), ...inForm }
    return { name, text: t('expenses.correctFailed', said), action: look, other: asNew }
  }
  return { unsent: unsent.map(problemOf), drop }
}

/** A form opened from another page leads back there: what went wrong is told there too, with the way to the list. */
function useToastElsewhere() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isHere = useIsHere()
  return (text: string) => {
    if (isHere()) return
    const show = { label: t('expenses.show'), run: () => void navigate('/expenses') }
    showToast({ text, tone: 'warning', action: show })
  }
}

/** What the screen does, and what it says about how that went. What waits is told about in the shell. */
export function useExpenseActions(options: ActionOptions) {
  const { viewerId, commands, openForm, goTo } = options
  const { t } = useTranslation()
  const { problems, tell, remove: forget } = useProblems()
  const { unsent, drop } = useUnsentProblems(viewerId, openForm)
  const tellElsewhere = useToastElsewhere()
  const tellIfOutOfSight = useAddedToast(options)
  const warnOfBudgets = useBudgetWarning()

  const add = async (recording: Recording) => {
    const { draft, shown } = recording
    const recorded = commands.record(recording)
    let added: Entry = { __typename: 'Expense', ...shown }
    const isNotUndoable = undoableByKey(() => void remove(added, t('expenses.restore')))
    const ending = await recorded.ending
    if (ending === null) return
    const { title, date } = draft.values
    if (ending.kind !== 'done') {
      isNotUndoable()
      tellElsewhere(wordsOfFailure(t, recording, ending))
      return
    }
    const { entryId, budgetAlerts } = ending.payload
    if (entryId !== null) {
      added = { ...added, id: entryId }
      tellIfOutOfSight(title, entryId)
    }
    warnOfBudgets(budgetAlerts, date)
  }

  /** Says true when it is so. */
  const report = (entry: Entry, wish: Wish, ending: WishEnding | null): boolean => {
    const name = entryKey(entry)
    if (ending === null || ending.kind === 'done') forget(name)
    else {
      const text = wordsOfFailure(t, wish, ending)
      tell(name, { text })
      tellElsewhere(text)
    }
    return ending?.kind === 'done'
  }

  const restore = async (entry: Entry) => {
    if (commands.keepAfterAll(entry)) return goTo(entryKey(entry))
    const { wish, ending } = commands.restore(entry)
    if (report(entry, wish, await ending)) goTo(entryKey(entry))
  }

  /** Deleting needs no question where it can be undone right after. The key that undoes a deed does not undo that. */
  const remove = async (entry: Entry, offer = t('common.undo')) => {
    if (isSaving(entry)) return commands.takeBack(commandIdOf(entry.id))
    const { wish, ending, isStuck } = commands.remove(entry)
    const offerUndo = () => {
      const text =
        entry.__typename === 'Expense' ? t('expenses.deleted', { title: entry.title }) : t('expenses.transfer.deleted')
      showToast({ text, action: { label: offer, run: () => void restore(entry) } })
    }
    // What is brought back before it is sent is sent behind it.
    if (isStuck) offerUndo()
    if (report(entry, wish, await ending) && !isStuck) offerUndo()
  }

  const dismissProblem = (name: string) => {
    forget(name)
    drop(name)
  }

  return { problems: [...unsent, ...problems], dismissProblem, add, remove, restore, forget }
}
