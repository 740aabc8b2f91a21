import { z } from 'zod'
import { type EventOf, ending, event, id } from '../event.ts'

/** What is kept: pictures, whatever they came as, in one form, and PDFs as they came. */
export const MEDIA_TYPES = ['image/webp', 'application/pdf'] as const

const one = { expenseId: id, receiptId: id }

export const receiptEvents = {
  /** A picture or a PDF belongs to an expense. What is in it is not told here, so that it can be forgotten. */
  ReceiptAttached: event(z.object({ ...one, attachedBy: id, mediaType: z.enum(MEDIA_TYPES), bytes: id })),
  ReceiptRemoved: ending(z.object(one)),
}

export type MediaType = (typeof MEDIA_TYPES)[number]
export type ReceiptEvent = EventOf<typeof receiptEvents>

/** All of one expense: that there are not too many is decided in one place. */
export const receiptStream = (expenseId: number): string => `receipts-${expenseId}`
