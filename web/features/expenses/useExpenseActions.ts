import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/ui/toasts.ts'
import { newCommandId } from './commandId.ts'
import type { Expense } from './expense.ts'
import { type ExpenseDraft, keepDraft, readDraft } from './expenseDraft.ts'
import type { ExpenseCommands, Outcome } from './useExpenseCommands.ts'
import { useRefusalWords } from './usePlacedRefusals.ts'

export interface Problem {
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

interface ActionOptions {
  readonly viewerId: string
  readonly commands: ExpenseCommands
  readonly openForm: () => void
  readonly onPending: () => void
}

/** An answer that never came may have been a yes, so the deed keeps its name; only a used-up name is replaced. */
function afterFailure(draft: ExpenseDraft, outcome: Outcome): ExpenseDraft {
  const refusals = outcome.kind === 'refused' ? [...outcome.refusals] : []
  const isUsedUp = refusals.some(({ code }) => code === 'COMMAND_ID_REUSED')
  return { ...draft, commandId: isUsedUp ? newCommandId() : draft.commandId, refusals }
}

/** What the screen does, and what it says about how that went. */
export function useExpenseActions({ viewerId, commands, openForm, onPending }: ActionOptions) {
  const { t } = useTranslation()
  const wordsOf = useRefusalWords()
  const [problem, setProblem] = useState<Problem | null>(null)

  /** Says true when the change was stored. */
  const report = (outcome: Outcome, problemOf: (reason: string) => Problem): boolean => {
    if (outcome.kind === 'saved') {
      setProblem(null)
      if (outcome.pending) onPending()
      return true
    }
    const reason =
      outcome.kind === 'refused' ? outcome.refusals.map(wordsOf).join(' ') : t('expenses.form.errors.noConnection')
    setProblem(problemOf(reason))
    return false
  }

  const add = async (draft: ExpenseDraft) => {
    const outcome = await commands.record(draft.values, draft.commandId)
    if (outcome.kind === 'saved') return report(outcome, text => ({ text }))
    const rejected = afterFailure(draft, outcome)
    // Whoever has to sign in again first finds it in the form; something newer is not overwritten.
    if (!readDraft(viewerId)) keepDraft(viewerId, rejected)
    const openAgain = () => {
      keepDraft(viewerId, rejected)
      setProblem(null)
      openForm()
    }
    return report(outcome, reason => ({
      text: t('expenses.addFailed', { title: draft.values.title, reason }),
      action: { label: t('expenses.openAgain'), run: openAgain },
    }))
  }

  const restore = async (expense: Expense) => {
    const outcome = await commands.restore(expense)
    report(outcome, reason => ({ text: t('expenses.restoreFailed', { title: expense.title, reason }) }))
  }

  const remove = async (expense: Expense) => {
    const outcome = await commands.remove(expense)
    const isGone = report(outcome, reason => ({ text: t('expenses.deleteFailed', { title: expense.title, reason }) }))
    if (!isGone) return
    showToast({
      text: t('expenses.deleted', { title: expense.title }),
      action: { label: t('common.undo'), run: () => void restore(expense) },
    })
  }

  const dismissProblem = useCallback(() => setProblem(null), [])
  return { problem, dismissProblem, add, remove, report }
}
