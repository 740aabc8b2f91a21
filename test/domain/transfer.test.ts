import { describe, expect, test } from 'vitest'
import { NO_CURRENCY } from '#domain/money/noCurrency.ts'
import { transfer } from '#domain/transfer/decider.ts'
import type { TransferRecorded } from '#domain/transfer/events.ts'
import { tidyNote } from '#domain/transfer/facts.ts'
import { given } from '#test/support/given.ts'
import { ana, bo, cy, dee } from '#test/support/meals.ts'
import {
  GROUP,
  paid,
  pay,
  paymentErased,
  paymentLinked,
  paymentRestored,
  paymentVoided,
} from '#test/support/payments.ts'

const stranger = 99
const settling = (currency: string, rate: string) => ({ settles: { currency, rate } })

describe('recording a transfer', () => {
  test('says who paid whom, what and when', () => given(transfer).when(pay()).happens(paid(1)))

  test('says who owes whom for it, as much as it counts for', () => {
    const debtsOf = (changes: Parameters<typeof pay>[0]) => {
      const [event] = transfer.decide(pay(changes), transfer.initial) as readonly TransferRecorded[]
      return event?.data.debts
    }
    expect(debtsOf({})).toEqual([{ debtor: ana, creditor: bo, minor: 2000 }])
    expect(debtsOf(settling('USD', '1.5'))).toEqual([{ debtor: ana, creditor: bo, minor: 3000 }])
  })

  test('names the note and the group', () =>
    given(transfer)
      .when(pay({ note: 'thanks', noteId: 5, groupId: GROUP }, { concernedByGroup: new Set([ana, bo]) }))
      .happens(paid(1, { noteId: 5, groupId: GROUP })))

  test.each([
    ['0', 'AMOUNT_NOT_POSITIVE'],
    ['-1', 'AMOUNT_NOT_POSITIVE'],
    ['ten', 'INVALID_AMOUNT'],
    ['1000000000000.01', 'AMOUNT_TOO_LARGE'],
  ])('of %s is refused', (amount, code) => given(transfer).when(pay({ amount })).refuses(code, 'amount'))

  test('keeps to the decimals of its currency', () => {
    const data = { currency: 'JPY', decimals: 0 }
    given(transfer)
      .when(pay({ amount: '0.5', currency: 'JPY' }))
      .refuses('TOO_MANY_DECIMALS', 'amount', data)
    given(transfer)
      .when(pay({ amount: '1.001', currency: 'KWD' }))
      .happens(paid(1, { amountMinor: 1001, currency: 'KWD' }))
  })

  test('in an unknown currency, or on no day, is refused', () => {
    given(transfer)
      .when(pay({ currency: NO_CURRENCY }))
      .refuses('UNKNOWN_CURRENCY', 'currency')
    given(transfer)
      .when(pay({ date: '2026-02-30' }))
      .refuses('INVALID_DATE', 'date')
  })

  test('takes a note of 500 characters, and no longer one', () => {
    given(transfer)
      .when(pay({ note: ` ${'é'.repeat(500)} `, noteId: 5 }))
      .happens(paid(1, { noteId: 5 }))
    given(transfer)
      .when(pay({ note: 'x'.repeat(501) }))
      .refuses('NOTE_TOO_LONG', 'note', { max: 500 })
    given(transfer)
      .when(pay({ note: 'a\u0000b' }))
      .refuses('INVALID_NOTE', 'note')
    given(transfer)
      .when(pay({ note: 'a\u2066b' }))
      .refuses('INVALID_NOTE', 'note')
  })

  test('a note of spaces is none', () => {
    expect(tidyNote('  ')).toBeNull()
    expect(tidyNote(' thanks ')).toBe('thanks')
  })

  test('twice under one id is refused', () => given(transfer, paid(1)).when(pay()).refuses('TRANSFER_ID_TAKEN'))
})

describe('a debt in another currency', () => {
  test('counts for the amount times the rate, rounded half up', () =>
    given(transfer)
      .when(pay({ amount: '20', ...settling('JPY', '162.525') }))
      .happens(paid(1, { settled: { amountMinor: 3251, currency: 'JPY', rate: '162.525' } })))

  test.each([
    ['EUR', '1', 'SETTLED_IN_SAME_CURRENCY', 'settles.currency'],
    [NO_CURRENCY, '1', 'UNKNOWN_CURRENCY', 'settles.currency'],
    ['USD', '0', 'INVALID_RATE', 'settles.rate'],
    ['USD', '0.0000001', 'INVALID_RATE', 'settles.rate'],
    ['USD', '1000000', 'INVALID_RATE', 'settles.rate'],
    ['USD', 'much', 'INVALID_RATE', 'settles.rate'],
    ['USD', '0.000001', 'AMOUNT_NOT_POSITIVE', 'settles.rate'],
  ])('in %s at %s is refused', (currency, rate, code, path) =>
    given(transfer)
      .when(pay(settling(currency, rate)))
      .refuses(code, path),
  )

  test.each(['0.001', '999999'])('may be paid at a rate of %s', rate => {
    const { length } = transfer.decide(pay(settling('USD', rate)), transfer.initial) as readonly unknown[]
    expect(length).toBe(1)
  })

  test('cannot come to more than an amount may', () =>
    given(transfer)
      .when(pay({ amount: '1000000000000', ...settling('USD', '2') }))
      .refuses('AMOUNT_TOO_LARGE', 'settles.rate'))
})

describe('who may record what', () => {
  test('nobody pays themselves', () =>
    given(transfer)
      .when(pay({ sender: ana }))
      .refuses('SENDER_IS_RECIPIENT', 'recipient'))

  test('somebody whom the recorder cannot see does not exist', () => {
    given(transfer)
      .when(pay({ sender: stranger }))
      .refuses('PERSON_NOT_FOUND', 'sender')
    given(transfer)
      .when(pay({ sender: ana, recipient: stranger }))
      .refuses('PERSON_NOT_FOUND', 'recipient')
  })

  test('a transfer between two others is theirs', () =>
    given(transfer)
      .when(pay({ recipient: dee }))
      .refuses('TRANSFER_OF_OTHERS'))

  test('unless both are in a group of the recorder', () => {
    const inGroup = (...members: number[]) => ({ companies: [new Set(members)] })
    given(transfer)
      .when(pay({ recipient: dee }, inGroup(ana, bo, dee)))
      .happens(paid(1, { recipient: dee }))
    given(transfer)
      .when(pay({ recipient: dee }, { companies: [new Set([ana, bo]), new Set([ana, dee])] }))
      .refuses('TRANSFER_OF_OTHERS')
  })

  test('or one of them is a placeholder that the recorder sees', () => {
    given(transfer)
      .when(pay({ recipient: cy }))
      .happens(paid(1, { recipient: cy }))
    given(transfer)
      .when(pay({ recipient: -8 }))
      .refuses('PERSON_NOT_FOUND', 'recipient')
  })

  test('a group that does not concern the recorder does not exist', () =>
    given(transfer)
      .when(pay({ groupId: GROUP }, { concernedByGroup: new Set() }))
      .refuses('GROUP_NOT_FOUND', 'groupId'))

  test('both sides have a part in the group that is named', () => {
    given(transfer)
      .when(pay({ groupId: GROUP }, { concernedByGroup: new Set([ana]) }))
      .refuses('PERSON_NOT_IN_GROUP', 'sender')
    given(transfer)
      .when(pay({ sender: ana, recipient: bo, groupId: GROUP }, { concernedByGroup: new Set([ana]) }))
      .refuses('PERSON_NOT_IN_GROUP', 'recipient')
  })

  test('whoever has a balance in the group is known by that', () =>
    given(transfer)
      .when(pay({ sender: stranger, groupId: GROUP }, { concernedByGroup: new Set([ana, stranger]) }))
      .happens(paid(1, { sender: stranger, groupId: GROUP })))
})

describe('deleting and restoring a transfer', () => {
  const between = paid(1, { createdBy: dee })
  const voids = (actorId: number) => ({ type: 'VoidTransfer', actorId, transferId: 1 }) as const
  const restores = (actorId: number) => ({ type: 'RestoreTransfer', actorId, transferId: 1 }) as const

  test.each([ana, bo, dee])('is up to recorder, sender and recipient: %i', actorId => {
    given(transfer, between).when(voids(actorId)).happens(paymentVoided(1))
    given(transfer, between, paymentVoided(1)).when(restores(actorId)).happens(paymentRestored(1))
  })

  test('done again, changes nothing', () => {
    given(transfer, between, paymentVoided(1)).when(voids(ana)).changesNothing()
    given(transfer, between).when(restores(ana)).changesNothing()
  })

  test('to everybody else it does not exist', () => {
    given(transfer, between).when(voids(stranger)).refuses('TRANSFER_NOT_FOUND')
    given(transfer, between, paymentVoided(1)).when(restores(stranger)).refuses('TRANSFER_NOT_FOUND')
    given(transfer).when(voids(ana)).refuses('TRANSFER_NOT_FOUND')
    given(transfer, between, paymentErased(1)).when(restores(ana)).refuses('TRANSFER_NOT_FOUND')
  })
})

describe('a placeholder that turned out to be somebody', () => {
  const link = { type: 'LinkTransferParty', transferId: 1, from: cy, to: dee } as const
  const ofCy = paid(1, { sender: cy })

  test('has paid and received as them', () => {
    given(transfer, ofCy)
      .when(link)
      .happens(paymentLinked(1, cy, dee))
    given(transfer, paid(1, { recipient: cy }), paymentVoided(1))
      .when(link)
      .happens(paymentLinked(1, cy, dee))
  })

  test('once and for all', () => {
    given(transfer, ofCy, paymentLinked(1, cy, dee))
      .when(link)
      .changesNothing()
    given(transfer, paid(1)).when(link).changesNothing()
    given(transfer, ofCy, paymentErased(1)).when(link).changesNothing()
  })

  test('may delete it as whoever they are', () =>
    given(transfer, ofCy, paymentLinked(1, cy, dee))
      .when({ type: 'VoidTransfer', actorId: dee, transferId: 1 })
      .happens(paymentVoided(1)))

  test('has not paid themselves: that is deleted for good', () => {
    const toThemselves = paid(1, { sender: cy, recipient: dee })
    const after = [paymentVoided(1), paymentLinked(1, cy, dee)]
    given(transfer, toThemselves)
      .when(link)
      .happens(...after)
    given(transfer, toThemselves, ...after)
      .when({ type: 'RestoreTransfer', actorId: dee, transferId: 1 })
      .refuses('SENDER_IS_RECIPIENT')
  })
})

describe('erasing a transfer', () => {
  const erase = (...gone: number[]) => ({ type: 'EraseTransfer', transferId: 1, gone: new Set(gone) }) as const
  const between = paid(1, { createdBy: dee })

  test('takes that everybody whom it involves is gone', () => {
    given(transfer, between)
      .when(erase(ana, bo, dee))
      .happens(paymentErased(1))
    given(transfer, between, paymentVoided(1))
      .when(erase(ana, bo, dee))
      .happens(paymentErased(1))
    given(transfer, between).when(erase(ana, dee)).refuses('TRANSFER_SHARED')
  })

  test('done again, changes nothing', () => given(transfer, between, paymentErased(1)).when(erase()).changesNothing())

  test('of what was never recorded is refused', () => given(transfer).when(erase(ana)).refuses('TRANSFER_NOT_FOUND'))
})
