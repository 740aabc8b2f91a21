import { describe, test } from 'vitest'
import type { CorrectExpense } from '#domain/expense/commands.ts'
import type { ExpenseMoney } from '#domain/expense/events.ts'
import type { ToldMoney } from '#test/support/debts.ts'
import {
  allOf,
  amountCorrected,
  ana,
  bo,
  boAlsoPaid,
  cy,
  dee,
  dinner,
  flat,
  halves,
  rateConfirmed,
  recategorised,
  redated,
  regrouped,
  retitled,
  splitRevised,
} from '#test/support/dinner.ts'

const amounts = (anas: number, bos: number, ...values: [string, string]): ToldMoney => ({
  ...halves,
  amountMinor: anas + bos,
  payers: [{ person: ana, minor: anas + bos }],
  shares: [
    { person: ana, minor: anas },
    { person: bo, minor: bos },
  ],
  split: {
    type: 'AMOUNT',
    entries: [
      { person: ana, value: values[0] },
      { person: bo, value: values[1] },
    ],
  },
})

const rate = { currency: 'USD', rate: '1.1' }

describe('only what really changed becomes an event', () => {
  test('nothing given changes nothing', () => {
    dinner().after({}).changesNothing()
  })

  test('everything given as it is changes nothing', () => {
    dinner({ ...boAlsoPaid, confirmedRate: rate })
      .after({
        amount: '10.5',
        currency: 'EUR',
        category: 'OTHER',
        date: '2026-02-28',
        payers: [
          { person: bo, amount: '0.50' },
          { person: ana, amount: '10' },
        ],
        split: { type: 'EQUAL', entries: [{ person: bo, value: '9' }, { person: ana }] },
        confirmedRate: { currency: 'USD', rate: '1.100' },
      })
      .changesNothing()
  })

  test('title, category and date change by themselves', () => {
    dinner()
      .after({ title: { text: 'Lunch', titleId: 71 } })
      .happens(retitled(71))
    dinner().after({ category: 'FOOD' }).happens(recategorised('FOOD'))
    dinner().after({ date: '2024-02-29' }).happens(redated('2024-02-29'))
  })

  test('all at once are several events', () => {
    dinner(halves)
      .after({
        title: { text: 'Lunch', titleId: 71 },
        category: 'custom-5',
        date: '2026-03-01',
        amount: '2',
        confirmedRate: rate,
      })
      .happens(
        retitled(71),
        recategorised('custom-5'),
        redated('2026-03-01'),
        amountCorrected({
          ...halves,
          amountMinor: 200,
          payers: [{ person: ana, minor: 200 }],
          shares: [
            { person: ana, minor: 100 },
            { person: bo, minor: 100 },
          ],
        }),
        rateConfirmed(rate),
      )
  })
})

describe('another amount', () => {
  test('is paid by whoever paid it all, and split as it was', () => {
    dinner()
      .after({ amount: '3' })
      .happens(amountCorrected(allOf(ana, 300)))
    const thirds: ExpenseMoney['split'] = {
      type: 'RATIO',
      entries: [
        { person: ana, value: '2' },
        { person: bo, value: '1' },
      ],
    }
    dinner({ ...halves, split: thirds })
      .after({ amount: '9.00' })
      .happens(amountCorrected({ ...amounts(600, 300, '', ''), split: thirds }))
  })

  test('needs new payers where several paid', () => {
    dinner(boAlsoPaid).after({ amount: '11' }).refuses('PAYERS_TOTAL', 'payers', { difference: '-0.50' })
  })

  test('needs a new split where amounts were typed', () => {
    dinner(amounts(800, 250, '8.00', '2.50'))
      .after({ amount: '11' })
      .refuses('AMOUNT_SPLIT_TOTAL', 'split', { difference: '-0.50' })
    dinner(amounts(800, 250, '8.00', '2.50'))
      .after({
        amount: '11',
        split: {
          type: 'AMOUNT',
          entries: [
            { person: ana, value: '8' },
            { person: bo, value: '3' },
          ],
        },
      })
      .happens(amountCorrected(amounts(800, 300, '8.00', '3.00')))
  })

  test('falls to the only participant, though an amount was typed', () => {
    const boOwesAll = (minor: number, value: string): ToldMoney => ({
      ...allOf(ana, minor),
      shares: [{ person: bo, minor }],
      split: { type: 'AMOUNT', entries: [{ person: bo, value }] },
    })
    dinner(boOwesAll(1050, '10.50'))
      .after({ amount: '20' })
      .happens(amountCorrected(boOwesAll(2000, '20.00')))
  })
})

describe('another currency', () => {
  test('keeps the typed amount', () => {
    dinner()
      .after({ currency: 'USD' })
      .happens(amountCorrected(allOf(ana, 1050, 'USD')))
    dinner(allOf(ana, 1000))
      .after({ currency: 'JPY' })
      .happens(amountCorrected(allOf(ana, 10, 'JPY')))
    dinner()
      .after({ currency: 'KWD' })
      .happens(amountCorrected(allOf(ana, 10_500, 'KWD')))
  })

  test('must be able to hold it', () => {
    dinner().after({ currency: 'JPY' }).refuses('TOO_MANY_DECIMALS', 'amount', { currency: 'JPY', decimals: 0 })
    dinner()
      .after({ currency: 'JPY', amount: '11' })
      .happens(amountCorrected(allOf(ana, 11, 'JPY')))
  })

  test('keeps what several payers paid and the amounts that were typed', () => {
    dinner(boAlsoPaid)
      .after({ currency: 'USD' })
      .happens(amountCorrected({ ...boAlsoPaid, currency: 'USD' }))
    const typed = amounts(800, 250, '8.00', '2.50')
    dinner(typed)
      .after({ currency: 'USD' })
      .happens(amountCorrected({ ...typed, currency: 'USD' }))
  })

  test('releases a confirmed rate, unless a new one is given', () => {
    const inDollars = amountCorrected(allOf(ana, 1050, 'USD'))
    const francs = { currency: 'CHF', rate: '0.9' }
    dinner({ confirmedRate: rate }).after({ currency: 'USD' }).happens(inDollars, rateConfirmed(null))
    dinner({ confirmedRate: rate })
      .after({ currency: 'USD', confirmedRate: francs })
      .happens(inDollars, rateConfirmed(francs))
  })
})

describe('a confirmed rate', () => {
  test('is fixed and released by hand, and survives another amount', () => {
    dinner().after({ confirmedRate: rate }).happens(rateConfirmed(rate))
    dinner({ confirmedRate: rate }).after({ confirmedRate: null }).happens(rateConfirmed(null))
    dinner().after({ confirmedRate: null }).changesNothing()
    dinner({ confirmedRate: rate })
      .after({ confirmedRate: { currency: 'EUR', rate: '1' } })
      .changesNothing()
    dinner({ confirmedRate: rate })
      .after({ amount: '3' })
      .happens(amountCorrected(allOf(ana, 300)))
  })
})

describe('its group', () => {
  const elsewhere = flat + 1

  test('is one that the actor belongs to, or none', () => {
    dinner().after({ groupId: flat }).happens(regrouped(flat))
    dinner({ groupId: elsewhere }).after({ groupId: flat }).happens(regrouped(flat))
    dinner({ groupId: elsewhere }).after({ groupId: null }).happens(regrouped(null))
    dinner().after({ groupId: elsewhere }).refuses('GROUP_NOT_FOUND', 'groupId')
  })

  test('stays the same for whoever does not belong to it any more', () => {
    dinner({ groupId: elsewhere }).after({ groupId: elsewhere }).changesNothing()
    dinner({ groupId: elsewhere }).after({ category: 'FOOD' }).happens(recategorised('FOOD'))
  })
})

describe('the same amount, paid or borne differently', () => {
  test('is a revised split', () => {
    dinner(halves)
      .after({ payers: [{ person: bo }] })
      .happens(splitRevised({ ...halves, payers: [{ person: bo, minor: 1050 }] }))
    dinner(halves)
      .after({ split: { type: 'EQUAL', entries: [{ person: cy }] } })
      .happens(
        splitRevised({
          ...halves,
          shares: [{ person: cy, minor: 1050 }],
          split: { type: 'EQUAL', entries: [{ person: cy, value: '1' }] },
        }),
      )
  })

  test('the same shares by another split type are a revised split', () => {
    dinner(halves)
      .after({
        split: {
          type: 'AMOUNT',
          entries: [
            { person: ana, value: '5.25' },
            { person: bo, value: '5.25' },
          ],
        },
      })
      .happens(splitRevised(amounts(525, 525, '5.25', '5.25')))
  })

  test('a personal expense moves wholly to its new payer', () => {
    dinner()
      .after({ payers: [{ person: bo }] })
      .happens(splitRevised(allOf(bo)))
    dinner()
      .after({ payers: [{ person: ana }] })
      .changesNothing()
    dinner()
      .after({
        payers: [
          { person: ana, amount: '10' },
          { person: bo, amount: '0.5' },
        ],
      })
      .refuses('EQUAL_SPLIT_REQUIRED', 'split')
  })

  test('what one person bears alone stays theirs when another pays', () => {
    const boOwesAll: ToldMoney = { ...allOf(bo), payers: [{ person: ana, minor: 1050 }] }
    dinner(boOwesAll)
      .after({ payers: [{ person: cy }] })
      .happens(splitRevised({ ...boOwesAll, payers: [{ person: cy, minor: 1050 }] }))
  })

  test('who takes part already may stay though the actor knows them no more, a stranger may not join', () => {
    const alone = new Set([ana])
    const split = (...people: number[]) =>
      ({ type: 'EQUAL', entries: people.map(person => ({ person })) }) satisfies CorrectExpense['split']
    dinner(halves)
      .after({ circle: alone, split: split(bo) })
      .happens(
        splitRevised({
          ...halves,
          shares: [{ person: bo, minor: 1050 }],
          split: { type: 'EQUAL', entries: [{ person: bo, value: '1' }] },
        }),
      )
    dinner(halves)
      .after({ circle: alone, split: split(bo, dee) })
      .refuses('PERSON_NOT_REACHABLE', 'split.entries[1].person')
  })
})
