import { z } from 'zod'
import type { TransferEvent } from './events.ts'

const id = z.int().positive()
const person = z.int().refine(value => value !== 0)
const currency = z.string().length(3)
const amountMinor = z.int().positive()
const decimal = z.string().regex(/^\d+(\.\d+)?$/)
const transfer = z.object({ transferId: id })

type Schemas = { readonly [Type in TransferEvent['type']]: z.ZodType<Extract<TransferEvent, { type: Type }>['data']> }

export const transferEventSchemas: Schemas = {
  TransferRecorded: z.object({
    transferId: id,
    createdBy: person,
    sender: person,
    recipient: person,
    amountMinor,
    currency,
    settled: z.object({ amountMinor, currency, rate: decimal }).nullable(),
    date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    noteId: id.nullable(),
    groupId: id.nullable(),
  }),
  TransferVoided: transfer,
  TransferRestored: transfer,
  TransferPartyLinked: z.object({ transferId: id, from: person, to: person }),
  TransferErased: transfer,
}
