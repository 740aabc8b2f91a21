import { debtsOfTransfer } from './debts.ts'
import type { TransferRecorded } from './events.ts'

type FirstForm = Omit<TransferRecorded['data'], 'debts'>

/** The first form left it to others to tell who owes whom for it. */
export function transferWithDebts(data: unknown): TransferRecorded['data'] {
  const first = data as FirstForm
  return { ...first, debts: debtsOfTransfer(first) }
}
