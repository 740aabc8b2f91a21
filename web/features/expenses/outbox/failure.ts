import type { TFunction } from 'i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { refusalWords } from '#web/format/refusalWords.ts'
import type { Refusal } from '#web/ui/deeds/outcome.ts'
import type { ExpenseDraft } from '../expenseDraft.ts'
import type { Wish, WishEnding } from './wish.ts'

/** An answer that never came may have been a yes, so the deed keeps its name; only a used-up name is replaced. */
export function afterFailure(draft: ExpenseDraft, ending: WishEnding): ExpenseDraft {
  const refusals = ending.kind === 'refused' ? ending.refusals.map(kept) : []
  const isUsedUp = refusals.some(({ code }) => code === 'COMMAND_ID_REUSED')
  return { ...draft, commandId: isUsedUp ? newCommandId() : draft.commandId, refusals }
}

const kept = ({ code, path = null, message, details = null }: Refusal) => ({ code, path, message, details })

function reasonOf(t: TFunction, ending: WishEnding): string {
  if (ending.kind !== 'refused') return t('expenses.form.errors.noConnection')
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
