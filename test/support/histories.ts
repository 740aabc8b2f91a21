import fc from 'fast-check'
import type { ExpenseEvent } from '#domain/expense/events.ts'
import type { TransferEvent } from '#domain/transfer/events.ts'
import type { ToldMoney } from './debts.ts'
import {
  corrected,
  erased,
  linked,
  meal,
  movedToTrip,
  recategorised,
  redated,
  regrouped,
  restored,
  retitled,
  revised,
  voided,
} from './meals.ts'
import { paid, paymentErased, paymentLinked, paymentRestored, paymentVoided } from './payments.ts'

const PEOPLE = [1, 2, 3, 4, -5, -6]
const DATES = ['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-28']

/** Several payers, uneven shares, placeholders among them. */
const money: fc.Arbitrary<ToldMoney> = fc
  .record({
    payers: fc.shuffledSubarray(PEOPLE, { minLength: 1, maxLength: 2 }),
    bearers: fc.shuffledSubarray(PEOPLE, { minLength: 1 }),
    minor: fc.integer({ min: 1, max: 999 }),
    currency: fc.constantFrom('EUR', 'JPY'),
  })
  .map(({ payers, bearers, minor, currency }) => ({
    amountMinor: minor * payers.length * bearers.length,
    currency,
    payers: payers.map(person => ({ person, minor: minor * bearers.length })),
    shares: bearers.map(person => ({ person, minor: minor * payers.length })),
    split: { type: 'RATIO', entries: bearers.map(person => ({ person, value: '1' })) },
  }))

const step = fc.record({
  expenseId: fc.integer({ min: 1, max: 8 }),
  creator: fc.constantFrom(1, 2, 3),
  date: fc.constantFrom(...DATES),
  money,
  deed: fc.constantFrom(
    'retitle',
    'recategorise',
    'redate',
    'regroup',
    'move',
    'correct',
    'revise',
    'link',
    'void',
    'void',
    'erase',
  ),
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Placeholder 5 may turn out to be number 4; so what one paid the other never happened. */
const FROM = -5
const TO = 4

function deedOf({ deed, expenseId, date, money }: Step, titleId: number): ExpenseEvent {
  switch (deed) {
    case 'retitle':
      return retitled(expenseId, titleId)
    case 'recategorise':
      return recategorised(expenseId, `custom-${titleId}`)
    case 'redate':
      return redated(expenseId, date)
    case 'regroup':
      return regrouped(expenseId, titleId % 2 === 0 ? titleId : null)
    case 'move':
      return movedToTrip(expenseId, titleId % 3 === 0 ? null : (titleId % 3) + 10, money, { date })
    case 'correct':
      return corrected(expenseId, money)
    case 'revise':
      return revised(expenseId, money)
    case 'link':
      return linked(expenseId, FROM, TO, money)
    default:
      return voided(expenseId)
  }
}

type Status = 'live' | 'deleted' | 'erased'

function statusAfter(before: Status | undefined, { deed }: Step): Status {
  if (before === undefined) return 'live'
  if (before === 'erased' || deed === 'erase') return 'erased'
  if (deed === 'link') return before
  return before === 'live' && deed === 'void' ? 'deleted' : 'live'
}

const payment = fc.record({
  transferId: fc.integer({ min: 1, max: 5 }),
  creator: fc.constantFrom(1, 2, 3),
  sides: fc.shuffledSubarray(PEOPLE, { minLength: 2, maxLength: 2 }),
  date: fc.constantFrom(...DATES),
  currency: fc.constantFrom('EUR', 'JPY', 'USD'),
  deed: fc.constantFrom('void', 'void', 'link', 'erase'),
})

type PaymentStep = typeof payment extends fc.Arbitrary<infer Value> ? Value : never

/** What has become of one transfer, and how it goes on. */
class Payments {
  private readonly known = new Map<number, { status: Status; readonly sides: Set<number> }>()

  next({ transferId, creator, sides, date, currency, deed }: PaymentStep): TransferEvent[] {
    const transfer = this.known.get(transferId)
    const [sender = 0, recipient = 0] = sides
    if (transfer === undefined) {
      this.known.set(transferId, { status: 'live', sides: new Set(sides) })
      return [paid(transferId, { createdBy: creator, sender, recipient, date, currency })]
    }
    if (transfer.status === 'erased') return []
    if (deed === 'erase') {
      transfer.status = 'erased'
      return [paymentErased(transferId)]
    }
    if (deed === 'link') return this.link(transferId, transfer)
    if (transfer.status === 'live') {
      transfer.status = 'deleted'
      return [paymentVoided(transferId)]
    }
    if (transfer.sides.size === 1) return []
    transfer.status = 'live'
    return [paymentRestored(transferId)]
  }

  private link(transferId: number, transfer: { status: Status; readonly sides: Set<number> }): TransferEvent[] {
    if (!transfer.sides.delete(FROM)) return []
    transfer.sides.add(TO)
    const linked = paymentLinked(transferId, FROM, TO)
    if (transfer.sides.size === 2 || transfer.status === 'deleted') return [linked]
    transfer.status = 'deleted'
    return [paymentVoided(transferId), linked]
  }
}

/** Expenses, each of which is recorded by whatever is first done to it; a deleted one may be linked before it is restored. */
class Meals {
  private readonly statuses = new Map<number, Status>()

  next(step: Step, titleId: number): ExpenseEvent[] {
    const { expenseId, creator, date, money } = step
    const before = this.statuses.get(expenseId)
    const after = statusAfter(before, step)
    this.statuses.set(expenseId, after)
    if (before === 'erased') return []
    if (before === undefined) return [meal(expenseId, { createdBy: creator, date, ...money })]
    if (after === 'erased') return [erased(expenseId)]
    return [before === 'deleted' && after === 'live' ? restored(expenseId) : deedOf(step, titleId)]
  }
}

/** What may have happened. Nothing is done to what was erased. */
export const histories: fc.Arbitrary<(ExpenseEvent | TransferEvent)[]> = fc
  .array(fc.oneof({ weight: 2, arbitrary: step }, payment), { minLength: 1, maxLength: 60 })
  .map(steps => {
    const meals = new Meals()
    const payments = new Payments()
    return steps.flatMap<ExpenseEvent | TransferEvent>((each, index) =>
      'expenseId' in each ? meals.next(each, 1000 + index) : payments.next(each),
    )
  })
