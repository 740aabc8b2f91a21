import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isApplied, splitByBill } from '#domain/bill/application.ts'
import type { BillCommand, TakeBillItem } from '#domain/bill/commands.ts'
import { bill } from '#domain/bill/decider.ts'
import { divideBill } from '#domain/bill/division.ts'
import type { BillEvent, BillExtras } from '#domain/bill/events.ts'
import type { Bill } from '#domain/bill/state.ts'
import { expense } from '#domain/expense/decider.ts'
import { isKnown, type KnownExpense } from '#domain/expense/state.ts'
import { isRefusal, stateOf } from '#domain/message.ts'
import { allOf, ana, bo, correct, cy, dee, halves, recorded, voided } from '#test/support/dinner.ts'
import { given } from '#test/support/given.ts'

/* The bill of a dinner of 10.50 EUR that Ana recorded and paid. She shares it with Bo and with Cy, who has no account. */

const expenseId = 7

const thirds = {
  ...halves,
  shares: [ana, bo, cy].map(person => ({ person, minor: 350 })),
  split: { type: 'EQUAL' as const, entries: [ana, bo, cy].map(person => ({ person, value: '1' })) },
}

function known(...events: Parameters<typeof stateOf>[1]): KnownExpense {
  const state = stateOf(expense, events)
  if (!isKnown(state)) throw new Error('there is no such expense')
  return state
}

const dinner = known(recorded(thirds))
const by = (actorId: number, of: KnownExpense = dinner) => ({ actorId, expenseId, expense: of })

const add = { type: 'AddBillItem', ...by(ana), name: { text: 'Soup', textId: 70 }, amount: '6' } as const
const take = (person: number, itemId = 1, count = 1): TakeBillItem => ({
  ...{ type: 'TakeBillItem', ...by(person), itemId, person, count },
})

const added = (itemId: number, minor: number, quantity = 1, isForAll = false): BillEvent => ({
  type: 'BillItemAdded',
  data: { expenseId, currency: 'EUR', itemId, nameId: 70, quantity, minor, isForAll },
})
const taken = (itemId: number, person: number, count = 1): BillEvent => ({
  type: 'BillItemTaken',
  data: { expenseId, itemId, person, count },
})
const putBack = (itemId: number, person: number): BillEvent => ({
  type: 'BillItemPutBack',
  data: { expenseId, itemId, person },
})
const below = (extras: Partial<BillExtras>): BillEvent => ({
  type: 'BillExtrasCorrected',
  data: { expenseId, currency: 'EUR', taxMinor: 0, tipMinor: 0, discountMinor: 0, ...extras },
})

const standing = (...events: readonly BillEvent[]): Bill => stateOf(bill, events)

/** Who bears how much. */
const borne = (state: Bill, of: KnownExpense = dinner): Record<number, number> =>
  Object.fromEntries(divideBill(state, of).shares.map(({ person, minor }) => [person, minor]))

describe('What stands on a bill', () => {
  test('is written down by whoever recorded the expense or paid for it, in its currency', () => {
    given(bill)
      .when({ ...add, quantity: 2, isForAll: true })
      .happens(added(1, 600, 2, true))
    given(bill, added(1, 600), { type: 'BillItemRemoved', data: { expenseId, itemId: 1 } })
      .when(add)
      .happens(added(2, 600))
    given(bill)
      .when({ ...add, ...by(bo) })
      .refuses('NOT_ALLOWED')
    given(bill)
      .when({ ...add, ...by(dee) })
      .refuses('EXPENSE_NOT_FOUND')
    given(bill)
      .when({ ...add, ...by(ana, known(recorded(thirds), voided)) })
      .refuses('EXPENSE_DELETED')
  })

  test('has a name, an amount and a quantity that can be', () => {
    const refused = (
      changes: object,
      ...refusal: Parameters<ReturnType<ReturnType<typeof given>['when']>['refuses']>
    ) =>
      given(bill)
        .when({ ...add, ...changes })
        .refuses(...refusal)
    refused({ name: { text: ' ', textId: 70 } }, 'NAME_REQUIRED', 'name')
    refused({ name: { text: 'a\nb', textId: 70 } }, 'INVALID_NAME', 'name')
    refused({ name: { text: 'x'.repeat(101), textId: 70 } }, 'NAME_TOO_LONG', 'name', { max: 100 })
    refused({ amount: '0' }, 'AMOUNT_NOT_POSITIVE', 'amount')
    refused({ amount: '1.234' }, 'TOO_MANY_DECIMALS', 'amount', { currency: 'EUR', decimals: 2 })
    refused({ quantity: 0 }, 'INVALID_QUANTITY', 'quantity', { max: 100 })
    refused({ quantity: 1.5 }, 'INVALID_QUANTITY', 'quantity', { max: 100 })
    const largest = 10 ** 14
    given(bill, added(1, largest)).when(add).refuses('AMOUNT_TOO_LARGE', 'amount')
    const full = Array.from({ length: 100 }, (_, index) => added(index + 1, 100))
    given(bill, ...full)
      .when(add)
      .refuses('TOO_MANY_BILL_ITEMS', undefined, { max: 100 })
  })

  test('is corrected line by line, and what is left out stays', () => {
    const correction = { type: 'CorrectBillItem', ...by(ana), itemId: 1 } as const
    const line = { nameId: 70, quantity: 1, minor: 600, isForAll: false }
    const corrected = (changes: object): BillEvent => ({
      type: 'BillItemCorrected',
      data: { expenseId, itemId: 1, ...line, ...changes },
    })
    const history = [added(1, 600), taken(1, bo)]
    given(bill, ...history)
      .when({ ...correction, amount: '7.20' })
      .happens(corrected({ minor: 720 }))
    given(bill, ...history)
      .when({ ...correction, name: { text: 'Bread', textId: 71 }, isForAll: true })
      .happens(corrected({ nameId: 71, isForAll: true }))
    given(bill, ...history)
      .when({ ...correction, amount: '6.00' })
      .changesNothing()
    given(bill, ...history)
      .when({ ...correction, itemId: 2 })
      .refuses('BILL_ITEM_NOT_FOUND')
    expect(standing(...history, corrected({ minor: 720 })).items.get(1)?.takers).toEqual(new Map([[bo, 1]]))
  })

  test('has tax, tip and discount below it', () => {
    const extras = { type: 'CorrectBillExtras', ...by(ana) } as const
    given(bill, added(1, 600), below({ taxMinor: 30 }))
      .when({ ...extras, tip: '1.5', discount: '0' })
      .happens(below({ taxMinor: 30, tipMinor: 150 }))
    given(bill, below({ tipMinor: 150 }))
      .when({ ...extras, tip: '1.50' })
      .changesNothing()
    given(bill)
      .when({ ...extras, tax: '-1' })
      .refuses('AMOUNT_NOT_POSITIVE', 'tax')
    given(bill)
      .when({ ...extras, ...by(bo), tip: '1' })
      .refuses('NOT_ALLOWED')
  })

  test('says nothing of an expense that is in another currency by now, until it is discarded', () => {
    const inYen = known(recorded(thirds), ...expenseIn('JPY', '1050'))
    const discard = { type: 'DiscardBill', ...by(ana, inYen) } as const
    given(bill, added(1, 600))
      .when({ ...add, ...by(ana, inYen) })
      .refuses('BILL_IN_OTHER_CURRENCY', undefined, { currency: 'EUR' })
    given(bill, added(1, 600)).when(discard).happens({ type: 'BillDiscarded', data: { expenseId } })
    given(bill, added(1, 600), { type: 'BillDiscarded', data: { expenseId } })
      .when({ ...add, ...by(ana, inYen) })
      .happens({ type: 'BillItemAdded', data: { ...lineOf(added(2, 6)), currency: 'JPY' } })
    given(bill).when(discard).changesNothing()
  })
})

const expenseIn = (currency: string, amount: string) => decided(correct({ currency, amount }))

function lineOf(event: BillEvent) {
  if (event.type !== 'BillItemAdded') throw new Error('no line')
  return event.data
}

describe('What was whose', () => {
  test('everybody says for themselves, as often as they like', () => {
    given(bill, added(1, 600)).when(take(bo)).happens(taken(1, bo))
    given(bill, added(1, 600), taken(1, bo)).when(take(bo)).changesNothing()
    given(bill, added(1, 600), taken(1, bo))
      .when(take(bo, 1, 0))
      .happens(putBack(1, bo))
    given(bill, added(1, 600, 3), taken(1, bo))
      .when(take(bo, 1, 3))
      .happens(taken(1, bo, 3))
    given(bill, added(1, 600, 3))
      .when(take(bo, 1, 4))
      .refuses('INVALID_BILL_COUNT', 'count', { max: 3 })
    given(bill, added(1, 600)).when(take(bo, 2)).refuses('BILL_ITEM_NOT_FOUND')
  })

  test('nobody says for somebody who has an account, and whoever changes the bill does for those who have none', () => {
    const forOther = (actorId: number, person: number): BillCommand => ({ ...take(person), ...by(actorId) })
    given(bill, added(1, 600)).when(forOther(ana, bo)).refuses('BILL_FOR_OTHERS', 'person')
    given(bill, added(1, 600)).when(forOther(ana, cy)).happens(taken(1, cy))
    given(bill, added(1, 600)).when(forOther(bo, cy)).refuses('BILL_FOR_OTHERS', 'person')
    given(bill, added(1, 600)).when(forOther(ana, dee)).refuses('PERSON_NOT_REACHABLE', 'person')
    given(bill, added(1, 600)).when(take(dee)).refuses('EXPENSE_NOT_FOUND')
  })

  test('is theirs whom a placeholder turned out to be', () => {
    const link = { type: 'LinkBillGuest', expenseId, from: cy, to: bo } as const
    given(bill, added(1, 600), taken(1, cy))
      .when(link)
      .happens({ type: 'BillGuestLinked', data: { expenseId, from: cy, to: bo } })
    given(bill, added(1, 600)).when(link).changesNothing()
    const linked = standing(added(1, 900), ...[ana, bo, cy].map(person => taken(1, person)), {
      type: 'BillGuestLinked',
      data: { expenseId, from: cy, to: bo },
    })
    expect(borne(linked)).toEqual({ [ana]: 300, [bo]: 600, [cy]: 0 })
  })
})

describe('By its bill', () => {
  test('everybody bears what they have had, and of tax, tip and discount in proportion to that', () => {
    const state = standing(
      ...[added(1, 500), added(2, 200), taken(1, ana), taken(2, bo)],
      below({ taxMinor: 80, tipMinor: 300, discountMinor: 30 }),
    )
    expect(divideBill(state, dinner)).toEqual({
      ...{ itemsMinor: 700, totalMinor: 1050, remainingMinor: 0, left: { count: 0, minor: 0 } },
      shares: [
        { person: ana, minor: 750, itemsMinor: 500 },
        { person: bo, minor: 300, itemsMinor: 200 },
        { person: cy, minor: 0, itemsMinor: 0 },
      ],
    })
  })

  test('those who have had of one thing share it, and of three coffees each bears what they had', () => {
    expect(borne(standing(added(1, 1050), taken(1, ana), taken(1, cy)))).toEqual({ [ana]: 525, [bo]: 0, [cy]: 525 })
    expect(borne(standing(added(1, 900, 3), taken(1, ana, 2), taken(1, bo)))).toEqual({
      [ana]: 600,
      [bo]: 300,
      [cy]: 0,
    })
  })

  test('what is for all is everybody’s, and so is what nobody has taken yet', () => {
    expect(borne(standing(added(1, 900, 1, true), taken(1, ana)))).toEqual({ [ana]: 300, [bo]: 300, [cy]: 300 })
    const state = standing(added(1, 900, 3), taken(1, bo), added(2, 300))
    expect(divideBill(state, dinner).left).toEqual({ count: 3, minor: 900 })
    expect(borne(state)).toEqual({ [ana]: 300, [bo]: 600, [cy]: 300 })
  })

  test('whoever takes part no more has had nothing', () => {
    const withoutCy = known(recorded(thirds), ...shared([ana, bo]))
    const state = standing(added(1, 1050), taken(1, bo), taken(1, cy))
    expect(borne(state, withoutCy)).toEqual({ [ana]: 0, [bo]: 1050 })
  })

  const applying = { actorId: ana, sharesLeft: false, expectedVersion: undefined }
  const whole = standing(added(1, 1050), taken(1, bo))

  test('the expense is split, to the cent, and those who had nothing go on taking part', () => {
    const split = splitByBill(whole, dinner, applying)
    expect(split).toEqual({
      type: 'AMOUNT',
      entries: [
        { person: ana, value: '0.00' },
        { person: bo, value: '10.50' },
        { person: cy, value: '0.00' },
      ],
    })
    if (isRefusal(split)) throw new Error(split.code)
    expect(isApplied(whole, dinner)).toBe(false)
    const applied = known(recorded(thirds), ...decided(correct({ split })))
    expect(isApplied(whole, applied)).toBe(true)
    expect(isApplied(standing(added(1, 1050), taken(1, bo), taken(1, ana)), applied)).toBe(false)
  })

  test('it is not split before it adds up, everything is taken or meant for all, and whoever may says so', () => {
    const refusal = (state: Bill, changes: { actorId?: number; expectedVersion?: number; of?: KnownExpense } = {}) => {
      const { of = dinner, ...rest } = changes
      const split = splitByBill(state, of, { ...applying, ...rest })
      return isRefusal(split) ? [split.code, split.data] : split
    }
    expect(refusal(standing())).toEqual(['BILL_EMPTY', undefined])
    expect(refusal(standing(below({ tipMinor: 1050 })))).toEqual(['BILL_EMPTY', undefined])
    expect(refusal(standing(added(1, 600), taken(1, bo)))).toEqual(['BILL_DOES_NOT_ADD_UP', { difference: '-4.50' }])
    expect(refusal(standing(added(1, 1100), taken(1, bo)))).toEqual(['BILL_DOES_NOT_ADD_UP', { difference: '0.50' }])
    expect(refusal(standing(added(1, 1050)))).toEqual(['BILL_ITEMS_LEFT', undefined])
    expect(refusal(whole, { actorId: bo })).toEqual(['NOT_ALLOWED', undefined])
    expect(refusal(whole, { actorId: dee })).toEqual(['EXPENSE_NOT_FOUND', undefined])
    expect(refusal(whole, { of: known(recorded(thirds), voided) })).toEqual(['EXPENSE_DELETED', undefined])
    const { version } = whole
    expect(refusal(whole, { expectedVersion: version + 1 })).toEqual([
      ...['BILL_CHANGED_MEANWHILE', { expected: version + 1, actual: version }],
    ])
    expect(splitByBill(standing(added(1, 1050)), dinner, { ...applying, sharesLeft: true })).toMatchObject({
      entries: [{ value: '3.50' }, { value: '3.50' }, { value: '3.50' }],
    })
  })
})

const decided = (command: Parameters<typeof expense.decide>[0]) => {
  const decision = expense.decide(command, dinner)
  if (isRefusal(decision)) throw new Error(decision.code)
  return decision
}

const shared = (people: readonly number[]) =>
  decided(correct({ split: { type: 'EQUAL', entries: people.map(person => ({ person })) } }))

/** A bill of anything, of which anybody takes anything, and an expense of what it comes to. */
const table = fc
  .record({
    people: fc.integer({ min: 1, max: 8 }),
    lines: fc.array(
      fc.record({
        minor: fc.integer({ min: 1, max: 100_000 }),
        quantity: fc.integer({ min: 1, max: 7 }),
        isForAll: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    extras: fc.record({
      taxMinor: fc.nat(5_000),
      tipMinor: fc.nat(5_000),
      discountMinor: fc.nat(500),
    }),
    taps: fc.array(fc.record({ line: fc.nat(11), person: fc.nat(7), count: fc.integer({ min: 1, max: 7 }) }), {
      maxLength: 40,
    }),
  })
  .map(({ people, lines, extras, taps }) => {
    const everybody = Array.from({ length: people }, (_, index) => index + 1)
    const minors = lines.reduce((sum, { minor }) => sum + minor, 0)
    const { discountMinor } = extras
    const total = Math.max(minors + extras.taxMinor + extras.tipMinor - discountMinor, 0)
    const amountMinor = Math.max(total, 1)
    const money = {
      ...allOf(1, amountMinor),
      shares: everybody.map(person => ({ person, minor: person === 1 ? amountMinor : 0 })),
      split: {
        type: 'AMOUNT' as const,
        entries: everybody.map(person => ({ person, value: '1' })),
      },
    }
    // Each says of an item once how many they had: it is the last word that counts.
    const said = new Map(
      taps.map(({ line, person, count }) => {
        const [item, who] = [line % lines.length, (person % people) + 1]
        const most = lines[item]?.quantity ?? 1
        return [`${item} ${who}`, taken(item + 1, who, Math.min(count, most))] as const
      }),
    )
    return {
      ...{ everybody, total, expense: known(recorded(money)), taps: [...said.values()] },
      written: [
        ...lines.map(({ minor, quantity, isForAll }, index) => added(index + 1, minor, quantity, isForAll)),
        below(extras),
      ],
    }
  })

describe('However a bill reads and whoever taps what', () => {
  test('what everybody bears adds up exactly, and nobody bears less than nothing', () => {
    fc.assert(
      fc.property(table, ({ expense: of, written, taps, total }) => {
        const { shares, totalMinor, itemsMinor } = divideBill(standing(...written, ...taps), of)
        if (total === 0) {
          expect(shares).toEqual([])
          return
        }
        expect(shares.reduce((sum, { minor }) => sum + minor, 0)).toBe(totalMinor)
        expect(shares.reduce((sum, share) => sum + share.itemsMinor, 0)).toBe(itemsMinor)
        expect(shares.every(({ minor }) => minor >= 0)).toBe(true)
      }),
    )
  })

  test('whoever has had nothing pays nothing, once everything is taken', () => {
    fc.assert(
      fc.property(table, fc.nat(7), ({ expense: of, written, taps, everybody }, pick) => {
        const [one = 1] = everybody.slice(pick % everybody.length)
        const others = taps.filter(({ data }) => 'person' in data && data.person !== one)
        const state = standing(...written, ...others)
        const taken = new Map(
          [...state.items].filter(([, { isForAll, takers, quantity }]) => {
            return !isForAll && takers.values().reduce((sum, count) => sum + count, 0) >= quantity
          }),
        )
        const { shares } = divideBill({ ...state, items: taken }, of)
        expect(shares.filter(({ person }) => person === one).every(({ minor }) => minor === 0)).toBe(true)
      }),
    )
  })

  test('in whatever order they tap, the same comes of it', () => {
    fc.assert(
      fc.property(
        table.chain(each =>
          fc.tuple(fc.constant(each), fc.shuffledSubarray(each.taps, { minLength: each.taps.length })),
        ),
        ([{ expense: of, written, taps }, shuffled]) => {
          const bears = (all: readonly BillEvent[]) => borne(standing(...written, ...all), of)
          expect(bears(shuffled)).toEqual(bears(taps))
        },
      ),
    )
  })

  test('its split is taken by the expense as it is', () => {
    fc.assert(
      fc.property(table, ({ expense: of, written, taps, total }) => {
        fc.pre(total > 0)
        const state = standing(...written, ...taps)
        const split = splitByBill(state, of, { actorId: 1, sharesLeft: true, expectedVersion: undefined })
        if (isRefusal(split)) throw new Error(split.code)
        const corrected = expense.decide(correct({ actorId: 1, split }), of)
        if (isRefusal(corrected)) throw new Error(corrected.code)
        const after = known(...[recorded({ ...of }), ...corrected])
        expect(after.shares.filter(({ minor }) => minor > 0)).toEqual(
          divideBill(state, of).shares.flatMap(({ person, minor }) => (minor > 0 ? [{ person, minor }] : [])),
        )
      }),
    )
  })
})
