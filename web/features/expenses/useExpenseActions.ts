import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { newCommandId } from '#web/format/commandId.ts'
import { showToast } from '#web/ui/toasts.ts'
import { expenseKey } from './entry.ts'
import type { Expense } from './expense.ts'
import { type ExpenseDraft, keepDraft } from './expenseDraft.ts'
import { useRefusalWords } from './form/usePlacedRefusals.ts'
import { useBudgetWarning } from './useBudgetWarning.ts'
import type { ExpenseCommands, ExpenseOutcome } from './useExpenseCommands.ts'
import { isRowInSight } from './useGoToRow.ts'
import { type NamedProblem, type Problem, useProblems } from './useProblems.ts'
import { useUnsentExpenses } from './useUnsentExpenses.ts'

interface ActionOptions {
  readonly viewerId: string
  readonly commands: ExpenseCommands
  readonly openForm: () => void
  /** Whether the list, as far as it is loaded, has the entry. */
  readonly isListed: (entryKey: string) => boolean
  readonly goTo: (entryKey: string) => void
}

/** An answer that never came may have been a yes, so the deed keeps its name; only a used-up name is replaced. */
function afterFailure(draft: ExpenseDraft, outcome: ExpenseOutcome): ExpenseDraft {
  const refusals = outcome.kind === 'refused' ? [...outcome.refusals] : []
  const isUsedUp = refusals.some(({ code }) => code === 'COMMAND_ID_REUSED')
  return { ...draft, commandId: isUsedUp ? newCommandId() : draft.commandId, refusals }
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

/** Expenses that were not added: each is told about, with a way to send it after all. */
function useUnsentProblems(viewerId: string, openForm: () => void) {
  const { t } = useTranslation()
  const wordsOf = useRefusalWords()
  const { unsent, keep, drop } = useUnsentExpenses(viewerId)
  const tellElsewhere = useToastElsewhere()
  const openAgain = (draft: ExpenseDraft) => {
    keepDraft(viewerId, draft)
    drop(draft.commandId)
    openForm()
  }
  const textOf = (draft: ExpenseDraft): string => {
    const reason = draft.refusals.map(wordsOf).join(' ') || t('expenses.form.errors.noConnection')
    return t('expenses.addFailed', { title: draft.values.title, reason })
  }
  const problemOf = (draft: ExpenseDraft): NamedProblem => ({
    name: draft.commandId,
    text: textOf(draft),
    action: { label: t('expenses.openAgain'), run: () => openAgain(draft) },
  })
  const keepAndTell = (draft: ExpenseDraft) => {
    keep(draft)
    tellElsewhere(textOf(draft))
  }
  return { unsent: unsent.map(problemOf), keep: keepAndTell, drop }
}

/** A form opened from another page leads back there: what went wrong is told there too, with the way to the list. */
function useToastElsewhere() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return (text: string) => {
    if (isHere.current) return
    const show = { label: t('expenses.show'), run: () => void navigate('/expenses') }
    showToast({ text, tone: 'warning', action: show })
  }
}

/** What the screen does, and what it says about how that went. */
export function useExpenseActions(options: ActionOptions) {
  const { viewerId, commands, openForm, goTo } = options
  const { t } = useTranslation()
  const wordsOf = useRefusalWords()
  const { problems, tell, remove } = useProblems()
  const { unsent, keep, drop } = useUnsentProblems(viewerId, openForm)

  /** Says true when the change was stored. */
  const report = (name: string, outcome: ExpenseOutcome, problemOf: (reason: string) => Problem): boolean => {
    if (outcome.kind === 'saved') {
      remove(name)
      return true
    }
    const reason =
      outcome.kind === 'refused' ? outcome.refusals.map(wordsOf).join(' ') : t('expenses.form.errors.noConnection')
    tell(name, problemOf(reason))
    return false
  }

  const tellIfOutOfSight = useAddedToast(options)
  const warnOfBudgets = useBudgetWarning()

  const add = async (draft: ExpenseDraft) => {
    const outcome = await commands.record(draft.values, draft.commandId)
    if (outcome.kind !== 'saved') return keep(afterFailure(draft, outcome))
    drop(draft.commandId)
    if (outcome.expenseId) tellIfOutOfSight(draft.values.title, outcome.expenseId)
    warnOfBudgets(outcome.budgetAlerts, draft.values.date)
  }

  const restore = async (expense: Expense) => {
    const outcome = await commands.restore(expense)
    const isBack = report(expense.id, outcome, reason => ({
      text: t('expenses.restoreFailed', { title: expense.title, reason }),
    }))
    if (isBack) goTo(expenseKey(expense.id))
  }

  const deleteExpense = async (expense: Expense) => {
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

  const dismissProblem = (name: string) => {
    remove(name)
    drop(name)
  }

  return { problems: [...unsent, ...problems], dismissProblem, add, remove: deleteExpense, restore, report }
}
