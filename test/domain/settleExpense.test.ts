import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeEvent } from '#domain/catalog.ts'
import { connectByInvite } from '#domain/commands/connect.ts'
import { correctExpense } from '#domain/commands/correctExpense.ts'
import { createPlaceholder } from '#domain/commands/createPlaceholder.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { handOver } from '#domain/commands/handOver.ts'
import { linkPlaceholder } from '#domain/commands/linkPlaceholder.ts'
import { recordExpense } from '#domain/commands/recordExpense.ts'
import { recordTransfers } from '#domain/commands/recordTransfers.ts'
import { restoreTransfer } from '#domain/commands/restoreTransfer.ts'
import { voidTransfer } from '#domain/commands/voidTransfer.ts'
import { formatMinor } from '#domain/money/money.ts'
import { leftToPay } from '#domain/settlement/open.ts'
import type { OpenPart } from '#domain/transfer/commands.ts'
import { transfer } from '#domain/transfer/decider.ts'
import { Company } from '#test/support/everything/company.ts'
import { given } from '#test/support/given.ts'
import { ana, bo, dee } from '#test/support/meals.ts'
import { GROUP, paid, pay, paymentVoided } from '#test/support/payments.ts'

/* A payment may say which expenses it is for. Bo owes Ana 25.50 for number 7, and they agree on nothing else here. */

const left = (changes: Partial<OpenPart> = {}): ReadonlyMap<number, OpenPart> =>
  new Map([[7, { currency: 'EUR', minor: 2550, groupId: null, isDeleted: false, ...changes }]])

const partly = (amount: string, changes: Parameters<typeof pay>[0] = {}, open = left()) =>
  pay({ pays: [{ expenseId: 7, amount }], open, amount: '30', ...changes })

describe('a payment for an expense', () => {
  test('says how much of it is for which', () =>
    given(transfer)
      .when(partly('25.50'))
      .happens(paid(1, { amountMinor: 3000, pays: [{ expenseId: 7, minor: 2550 }] })))

  test('of more than is left to pay for it is refused, with what is left', () =>
    given(transfer)
      .when(partly('25.51'))
      .refuses('PART_EXCEEDS_DEBT', 'pays[0].amount', { left: '25.50', currency: 'EUR' }))

  test('for which nothing is left, or which it is the other way round, is refused', () => {
    given(transfer)
      .when(partly('1', {}, left({ minor: 0 })))
      .refuses('NOTHING_LEFT_TO_PAY', 'pays[0].expenseId')
    given(transfer)
      .when(partly('1', {}, left({ minor: -500 })))
      .refuses('NOTHING_LEFT_TO_PAY', 'pays[0].expenseId')
  })

  test('that the recorder does not see is answered like one that does not exist', () =>
    given(transfer)
      .when(partly('1', {}, new Map()))
      .refuses('EXPENSE_NOT_FOUND', 'pays[0].expenseId'))

  test('that was deleted is refused', () =>
    given(transfer)
      .when(partly('1', {}, left({ isDeleted: true })))
      .refuses('EXPENSE_DELETED', 'pays[0].expenseId'))

  test('counts in its currency and in its group', () => {
    given(transfer)
      .when(partly('1', {}, left({ currency: 'USD' })))
      .refuses('PART_IN_OTHER_CURRENCY', 'pays[0].expenseId', { currency: 'USD' })
    const settles = { currency: 'USD', rate: '1.5' }
    given(transfer)
      .when(partly('25.50', { settles }, left({ currency: 'USD' })))
      .happens(
        paid(1, {
          ...{ amountMinor: 3000, settled: { amountMinor: 4500, currency: 'USD', rate: '1.5' } },
          pays: [{ expenseId: 7, minor: 2550 }],
        }),
      )
    given(transfer)
      .when(partly('1', {}, left({ groupId: GROUP })))
      .refuses('PART_IN_OTHER_GROUP', 'pays[0].expenseId')
  })

  test.each([
    ['0', 'AMOUNT_NOT_POSITIVE'],
    ['ten', 'INVALID_AMOUNT'],
  ])('of %s is refused', (amount, code) => given(transfer).when(partly(amount)).refuses(code, 'pays[0].amount'))

  test('is for no more than was paid, and for each expense once', () => {
    given(transfer)
      .when(partly('25.50', { amount: '20' }))
      .refuses('PARTS_EXCEED_PAYMENT', 'pays')
    const pays = [
      { expenseId: 7, amount: '1' },
      { expenseId: 7, amount: '2' },
    ]
    given(transfer)
      .when(pay({ pays, open: left() }))
      .refuses('EXPENSE_NAMED_TWICE', 'pays[1].expenseId')
    given(transfer)
      .when(pay({ pays: Array.from({ length: 51 }, () => ({ expenseId: 7, amount: '1' })), open: left() }))
      .refuses('TOO_MANY_PARTS', 'pays', { max: 50 })
  })

  test('the log takes in nothing else', () => {
    const odd = [[{ expenseId: 7, minor: 2001 }], [7, 7].map(expenseId => ({ expenseId, minor: 1 }))]
    for (const pays of odd) expect(() => encodeEvent(paid(1, { pays }))).toThrow()
  })
})

describe('what is left to pay for an expense', () => {
  const debts = [
    { debtor: bo, creditor: ana, minor: 2550 },
    { debtor: bo, creditor: dee, minor: 1000 },
    { debtor: ana, creditor: bo, minor: 300 },
  ]
  const payment = (sender: number, recipient: number, minor: number, currency = 'EUR') => ({
    ...{ sender, recipient, currency, pays: [{ expenseId: 7, minor }] },
  })
  const leftOf =
    (...payments: ReturnType<typeof payment>[]) =>
    (from: number, to: number) =>
      leftToPay({ expenseId: 7, currency: 'EUR', debts, payments }, from, to)

  test('is what the two owe each other for it, less what they paid each other for it', () => {
    expect(leftOf()(bo, ana)).toBe(2250)
    expect(leftOf(payment(bo, ana, 1000), payment(bo, dee, 400))(bo, ana)).toBe(1250)
    expect(leftOf(payment(bo, ana, 1000), payment(bo, dee, 400))(bo, dee)).toBe(600)
  })

  test('what was paid too much, the other one has to pay back', () => {
    const leftThen = leftOf(payment(bo, ana, 2550))
    expect([leftThen(bo, ana), leftThen(ana, bo)]).toEqual([-300, 300])
  })

  test('what was paid in the currency of before is not counted in that of now', () =>
    expect(leftOf(payment(bo, ana, 1000, 'USD'))(bo, ana)).toBe(2250))
})

/** Ana paid 51 for herself and somebody whom she knows: Bo, or Max, who has no account. */
async function dinner(other: 'Bo' | 'Max' = 'Bo') {
  const company = new Company()
  const { log, surroundings } = company
  const by = (actorId: number): Deed => {
    const deed = company.deedOf(actorId)
    if (deed === undefined) throw new Error('nobody is there to do it')
    return deed
  }
  await connectByInvite(log, by(ana), bo)
  await createPlaceholder(log, by(ana), { displayName: 'Max', email: '' })
  const person = other === 'Bo' ? bo : max
  const recorded = await recordExpense(surroundings, by(ana), {
    ...{ title: 'Dinner', amount: '51', currency: 'EUR', date: '2026-01-01' },
    split: { type: 'EQUAL', entries: [{ person: ana }, { person }] },
  })
  if (!recorded.done) throw new Error(recorded.refusal.code)
  const { expenseId } = recorded
  const pays = async (amount: string, { sender = person, actorId = ana, recipient = ana } = {}) => {
    const outcome = await recordTransfers(surroundings, by(actorId), [
      { sender, recipient, amount, currency: 'EUR', date: '2026-01-02', pays: [{ expenseId, amount }] },
    ])
    return outcome.done ? 'done' : `${outcome.refusal.path} ${outcome.refusal.code} ${outcome.refusal.data?.left ?? ''}`
  }
  const transferIds = () => company.all('TransferRecorded').map(({ data }) => data.transferId)
  return { company, log, surroundings, by, expenseId, pays, transferIds }
}

const max = -1
const TOO_MUCH = 'transfers[0].pays[0].amount PART_EXCEEDS_DEBT'

describe('whoever pays, in whatever order', () => {
  test('two who pay all of it at the same moment do not pay it twice', async () => {
    const { pays } = await dinner()
    const outcomes = await Promise.all([pays('25.50', { actorId: ana }), pays('25.50', { actorId: bo })])
    expect(outcomes.sort()).toEqual(['done', 'transfers[0].pays[0].expenseId NOTHING_LEFT_TO_PAY '])
  })

  test('a payment that is deleted takes its part with it, and brings it back', async () => {
    const { log, by, pays, transferIds } = await dinner()
    expect(await pays('20')).toBe('done')
    expect(await pays('6')).toBe(`${TOO_MUCH} 5.50`)
    const [transferId = 0] = transferIds()
    await voidTransfer(log, by(bo), { transferId })
    expect(await pays('25.50')).toBe('done')
    // Money that changed hands did so, however much it comes to by now; what is too much, Ana has to pay back.
    expect(await restoreTransfer(log, by(bo), { transferId })).toMatchObject({ done: true })
    expect(await pays('20.01', { sender: ana, recipient: bo })).toBe(`${TOO_MUCH} 20.00`)
  })

  test('what is owed less by now can be paid back', async () => {
    const { surroundings, by, expenseId, pays } = await dinner()
    expect(await pays('25.50')).toBe('done')
    await correctExpense(surroundings, by(ana), { expenseId, amount: '31' })
    expect(await pays('1')).toContain('NOTHING_LEFT_TO_PAY')
    expect(await pays('10.01', { sender: ana, recipient: bo })).toBe(`${TOO_MUCH} 10.00`)
    expect(await pays('10', { sender: ana, recipient: bo })).toBe('done')
  })

  test('whoever has no part in it knows of no expense', async () => {
    const { surroundings, by, expenseId } = await dinner()
    await connectByInvite(surroundings.store, by(ana), dee)
    const outcome = await recordTransfers(surroundings, by(dee), [
      {
        ...{ sender: dee, recipient: ana, amount: '1', currency: 'EUR', date: '2026-01-02' },
        pays: [{ expenseId, amount: '1' }],
      },
    ])
    expect(outcome).toMatchObject({ refusal: { code: 'EXPENSE_NOT_FOUND' } })
  })

  test('what a placeholder paid for it, it paid as whom it turns out to be', async () => {
    const { company, log, surroundings, by, expenseId, pays, transferIds } = await dinner('Max')
    expect(await pays('20')).toBe('done')
    expect(await linkPlaceholder(surroundings, by(ana), { placeholderId: 1, userId: bo })).toMatchObject({ done: true })
    const parts = {
      ...{
        expense: [expenseId],
        transfer: transferIds(),
        group: [],
        trip: [],
        rule: [],
        defaultSplit: [],
        bill: [],
        nickname: [],
      },
    }
    await handOver(log, { actorId: ana, from: max, to: bo, position: company.log.events.length, parts })
    expect(await pays('5.51', { sender: bo })).toBe(`${TOO_MUCH} 5.50`)
    expect(await pays('5.50', { sender: bo })).toBe('done')
  })

  test('it never comes to more than is owed', async () => {
    const step = fc.record({ minor: fc.integer({ min: 1, max: 3000 }), takesBack: fc.boolean(), pick: fc.nat(9) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
        const { company, log, by, pays, transferIds } = await dinner()
        for (const { minor, takesBack, pick } of steps) {
          const ids = transferIds()
          const transferId = ids[pick % ids.length]
          if (takesBack && transferId !== undefined) await voidTransfer(log, by(ana), { transferId })
          else await pays(formatMinor(minor, 'EUR'))
        }
        const deleted = new Set(company.all('TransferVoided').map(({ data }) => data.transferId))
        const paidForIt = company
          .all('TransferRecorded')
          .filter(({ data }) => !deleted.has(data.transferId))
          .flatMap(({ data }) => data.pays)
        expect(paidForIt.reduce((sum, { minor }) => sum + minor, 0)).toBeLessThanOrEqual(2550)
      }),
      { numRuns: 40 },
    )
  })
})

describe('that one has got it', () => {
  const confirms = (actorId: number, isReceived = true) =>
    ({ type: 'ConfirmTransfer', actorId, transferId: 1, isReceived }) as const
  const confirmed = { type: 'TransferConfirmed', data: { transferId: 1 } } as const
  const takenBack = { type: 'TransferConfirmationTakenBack', data: { transferId: 1 } } as const
  const byBo = paid(1, { createdBy: bo })

  test('is for the recipient to say, and to take back', () => {
    given(transfer, byBo).when(confirms(ana)).happens(confirmed)
    given(transfer, byBo, confirmed).when(confirms(ana)).changesNothing()
    given(transfer, byBo, confirmed).when(confirms(ana, false)).happens(takenBack)
    given(transfer, byBo, confirmed, takenBack).when(confirms(ana)).happens(confirmed)
  })

  test('nobody else says it, and whoever recorded it themselves has said so', () => {
    given(transfer, byBo).when(confirms(bo)).refuses('NOT_FOR_YOU_TO_CONFIRM')
    given(transfer, paid(1)).when(confirms(ana)).refuses('NOT_FOR_YOU_TO_CONFIRM')
    given(transfer, byBo).when(confirms(99)).refuses('TRANSFER_NOT_FOUND')
    given(transfer, byBo, paymentVoided(1)).when(confirms(ana)).refuses('TRANSFER_DELETED')
  })
})
