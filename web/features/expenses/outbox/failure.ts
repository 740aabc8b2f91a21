import type { TFunction } from 'i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { refusalWords } from '#web/format/refusalWords.ts'
import type { Refusal } from '#web/ui/deeds/outcome.ts'
import type { ExpenseDraft } from '../expenseDraft.ts'
import type { Unsent } from '../unsentExpenses.ts'
import { type WaitingWish, type Wish, type WishEnding, wishedOf } from './wish.ts'

/** An answer that never came may have been a yes, so the deed keeps its name; only a used-up name is replaced. */
function afterFailure(draft: ExpenseDraft, ending: WishEnding): ExpenseDraft {
  const refusals = ending.kind === 'refused' ? ending.refusals.map(kept) : []
  const isUsedUp = refusals.some(({ code }) => code === 'COMMAND_ID_REUSED')
  return { ...draft, commandId: isUsedUp ? newCommandId() : draft.commandId, refusals }
}

/** What is kept of a wish that came to nothing, so that something can be done about it; null: nothing is lost with it. */
export function unsentOf(waiting: WaitingWish, ending: WishEnding): Unsent | null {
  const recording = wishedOf(waiting)
  if (recording) return afterFailure(recording.draft, ending)
  const { commandId, deed, change } = waiting
  const refusals = ending.kind === 'refused' ? ending.refusals.map(kept) : []
  if (deed.kind === 'settle') {
    const { title, address } = deed
    return { commandId, wished: 'settle', values: { title }, refusals, address }
  }
  const correcting = change?.kind === 'corrected' ? change.correcting : deed
  if (correcting.kind !== 'correct') return null
  const { values } = correcting.typed ?? correcting.draft ?? {}
  if (!values) return null
  const address = `/expenses?expense=${correcting.expenseId}`
  // Sent as a new one, it is another deed.
  return { commandId: newCommandId(), wished: 'correct', values, refusals, address }
}

const kept = ({ code, path = null, message, details = null }: Refusal) => ({ code, path, message, details })

function reasonOf(t: TFunction, ending: WishEnding): string {
  if (ending.kind !== 'refused') return t('common.tryAgain')
  return ending.refusals.map(refusal => refusalWords(t, refusal)).join(' ')
}

/** "Failed to delete expense “Lunch”. Only who paid may do that." */
export function wordsOfFailure(t: TFunction, wish: Wish, ending: WishEnding): string {
  const reason = reasonOf(t, ending)
  switch (wish.kind) {
    case 'record':
      return t('expenses.addFailed', { title: wish.draft.values.title, reason })
    case 'correct':
      return t('expenses.correctFailed', { title: wish.title, reason })
    case 'settle':
      return t('outbox.settleFailed', { title: wish.title, reason })
    case 'remove':
      return wish.title === null
        ? t('expenses.transfer.deleteFailed', { reason })
        : t('expenses.deleteFailed', { title: wish.title, reason })
    case 'restore':
      return wish.title === null
        ? t('expenses.transfer.restoreFailed', { reason })
        : t('expenses.restoreFailed', { title: wish.title, reason })
  }
}
