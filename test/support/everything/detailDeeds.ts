import fc from 'fast-check'
import { addComment, removeComment, rewordComment } from '#domain/commands/comments.ts'
import { attachReceipt, removeReceipt } from '#domain/commands/receipts.ts'
import { doneTo, NOTHING_MORE } from './doable.ts'

/* What people keep with an expense besides its money. */

const { constantFrom, record } = fc

const words = record({ text: constantFrom('With the deposit?', 'Ours, I think', '') })

export const detailDeeds = {
  addComment: doneTo([10, 'ExpenseRecorded'], words, ({ log }, deed, { expenseId }, { text }) =>
    addComment(log, deed, { expenseId, text }),
  ),
  rewordComment: doneTo([5, 'CommentAdded'], words, ({ log }, deed, { commentId }, { text }) =>
    rewordComment(log, deed, { commentId, text }),
  ),
  attachReceipt: doneTo([4, 'ExpenseRecorded'], NOTHING_MORE, async ({ log }, deed, { expenseId }) => {
    const receiptId = await log.nextId('receipt')
    return attachReceipt(log, deed, { expenseId, receiptId, mediaType: 'image/webp', bytes: 9, hash: '' })
  }),
  removeReceipt: doneTo([3, 'ReceiptAttached'], NOTHING_MORE, ({ log }, deed, { expenseId, receiptId }) =>
    removeReceipt(log, deed, { expenseId, receiptId }),
  ),
  removeComment: doneTo([4, 'CommentAdded'], NOTHING_MORE, ({ log }, deed, { commentId }) =>
    removeComment(log, deed, { commentId }),
  ),
}
