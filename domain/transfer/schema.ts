import { z } from 'zod'
import { debts } from '../balance/schema.ts'
import type { TransferEvent, TransferRecorded } from './events.ts'

const id = z.int().positive()
const person = z.int().refine(value => value !== 0)
const currency = z.string().length(3)
const amountMinor = z.int().positive()
const decimal = z.string().regex(/^\d+(\.\d+)?$/)
const transfer = z.object({ transferId: id })

/** It makes one debt, of as much as it counts for. */
function isWhatIsOwed({ sender, recipient, settled, debts: owed, ...paid }: TransferRecorded['data']): boolean {
  const [debt, ...others] = owed
  const { amountMinor } = settled ?? paid
  return others.length === 0 && debt?.debtor === recipient && debt.creditor === sender && debt.minor === amountMinor
}

type Schemas = { readonly [Type in TransferEvent['type']]: z.ZodType<Extract<TransferEvent, { type: Type }>['data']> }

export const transferEventSchemas: Schemas = {
  TransferRecorded: z
    .object({
      transferId: id,
      createdBy: person,
      sender: person,
      recipient: person,
      amountMinor,
      currency,
      settled: z.object({ amountMinor, currency, rate: decimal }).nullable(),
      debts,
      date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
      noteId: id.nullable(),
      groupId: id.nullable(),
    })
    .refine(isWhatIsOwed, 'the debt must be what the recipient got of the sender'),
  TransferVoided: transfer,
  TransferRestored: transfer,
  TransferPartyLinked: z.object({ transferId: id, from: person, to: person }),
  TransferErased: transfer,
}
