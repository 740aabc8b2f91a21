import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { Expense } from './expense.ts'
import { type ExpenseDraft, keepDraft, readDraft } from './expenseDraft.ts'
import type { ExpenseCommands, Outcome } from './useExpenseCommands.ts'
import { isRowInSight } from './useGoToRow.ts'
import { useRefusalWords } from './usePlacedRefusals.ts'
import { type Problem, useProblems } from './useProblems.ts'

interface ActionOptions {
  readonly viewerId: string
  readonly commands: ExpenseCommands
  readonly openForm: () => void
  readonly onPending: () => void
  /** Whether the list, as far as it is loaded, has the expense. */
  readonly isListed: (expenseId: string) => boolean
  readonly goTo: (expenseId: string) => void
}

/** An answer that never came may have been a yes, so the deed keeps its name; only a used-up name is replaced. */
function afterFailure(draft: ExpenseDraft, outcome: Outcome): ExpenseDraft {
  const refusals = outcome.kind === 'refused' ? [...outcome.refusals] : []
  const isUsedUp = refusals.some(({ code }) => code === 'COMMAND_ID_REUSED')
  return { ...draft, commandId: isUsedUp ? newCommandId() : draft.commandId, refusals }
}

/** A new expense that cannot be seen is told about, with a way to it. */
function useAddedToast({ isListed, goTo }: Pick<ActionOptions, 'isListed' | 'goTo'>) {
  const { t } = useTranslation()
  return (title: string, expenseId: string) => {
    if (isRowInSight(expenseId)) return
    const text = t('expenses.added', { title })
    const show = { label: t('expenses.show'), run: () => goTo(expenseId) }
    showToast(isListed(expenseId) ? { text, action: show } : { text })
  }
}

/** What the screen does, and what it says about how that went. */
export function useExpenseActions(options: ActionOptions) {
  const { viewerId, commands, openForm, onPending, goTo } = options
  const { t } = useTranslation()
  const wordsOf = useRefusalWords()
  const { problems, tell, remove: dismissProblem } = useProblems()

  /** Says true when the change was stored. */
  const report = (name: string, outcome: Outcome, problemOf: (reason: string) => Problem): boolean => {
    if (outcome.kind === 'saved') {
      dismissProblem(name)
      if (outcome.pending) onPending()
      return true
    }
    const reason =
      outcome.kind === 'refused' ? outcome.refusals.map(wordsOf).join(' ') : t('expenses.form.errors.noConnection')
    tell(name, problemOf(reason))
    return false
  }

  const tellIfOutOfSight = useAddedToast(options)

  const add = async (draft: ExpenseDraft) => {
    const outcome = await commands.record(draft.values, draft.commandId)
    const rejected = afterFailure(draft, outcome)
    const openAgain = () => {
      keepDraft(viewerId, rejected)
      dismissProblem(draft.commandId)
      openForm()
    }
    const isAdded = report(draft.commandId, outcome, reason => ({
      text: t('expenses.addFailed', { title: draft.values.title, reason }),
      action: { label: t('expenses.openAgain'), run: openAgain },
    }))
    // Whoever has to sign in again first finds it in the form; something newer is not overwritten.
    if (!isAdded && !readDraft(viewerId)) keepDraft(viewerId, rejected)
    if (outcome.kind === 'saved' && outcome.expenseId) tellIfOutOfSight(draft.values.title, outcome.expenseId)
  }

  const restore = async (expense: Expense) => {
    const outcome = await commands.restore(expense)
    const isBack = report(expense.id, outcome, reason => ({
      text: t('expenses.restoreFailed', { title: expense.title, reason }),
    }))
    if (isBack) goTo(expense.id)
  }

  const remove = async (expense: Expense) => {
    const outcome = await commands.remove(expense)
    const isGone = report(expense.id, outcome, reason => ({
      text: t('expenses.deleteFailed', { title: expense.title, reason }),
    }))
    if (!isGone) return
    showToast({
      text: t('expenses.deleted', { title: expense.title }),
      action: { label: t('common.undo'), run: () => void restore(expense) },
    })
  }

  return { problems, dismissProblem, add, remove, report }
}
