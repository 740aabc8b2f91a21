import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spliitCsv } from '#domain/imports/ledgers/spliitCsv.ts'
import { spliitJson } from '#domain/imports/ledgers/spliitJson.ts'
import { splitwise } from '#domain/imports/ledgers/splitwise.ts'
import { balancesOf, entriesOf, rowsOf } from '../../support/ledgers.ts'

const participants = [
  { id: 'p1', name: 'Ana' },
  { id: 'p2', name: 'Ben' },
  { id: 'p3', name: 'Cem' },
]

const among = (...shares: readonly number[]) =>
  shares.flatMap((each, index) => (each < 0 ? [] : [{ participantId: `p${index + 1}`, shares: each }]))

const dinner = {
  createdAt: '2026-06-28T00:42:49.883Z',
  expenseDate: '2026-06-01T00:00:00.000Z',
  title: 'Dinner',
  category: { grouping: 'Food and Drink', name: 'Dining Out' },
  amount: 4500,
  originalAmount: null,
  originalCurrency: null,
  conversionRate: null,
  paidById: 'p1',
  paidFor: among(300, 200, 100),
  isReimbursement: false,
  splitMode: 'EVENLY',
  recurrenceRule: 'NONE',
}

const group = (expenses: readonly unknown[], about: object = { currency: '€', currencyCode: 'EUR' }): string =>
  JSON.stringify({ id: 'g1', name: 'Flat', ...about, expenses, participants })

const entry = async (expense: object, about?: object) => {
  const entries = await entriesOf(spliitJson, group([{ ...dinner, ...expense }], about))
  expect(entries).toHaveLength(1)
  return entries[0]
}

describe('a group of Spliit', () => {
  test('says what it is called, and who is in it', async () => {
    expect((await rowsOf(spliitJson, group([]))).slice(0, 2)).toEqual([
      { kind: 'ledger', title: 'Flat', id: 'g1' },
      { kind: 'person', person: 'p1', name: 'Ana', email: null },
    ])
  })

  test('what is shared evenly is so in spite of the shares that are stored', async () => {
    expect(await entry({})).toMatchObject({
      ...{ kind: 'expense', line: 1, date: '2026-06-01', title: 'Dinner', amount: '45.00', currency: 'EUR' },
      ...{ category: 'Dining Out', payers: [{ person: 'p1', amount: '45.00' }], note: null },
      split: { type: 'EQUAL', entries: [{ person: 'p1' }, { person: 'p2' }, { person: 'p3' }] },
    })
  })

  test.each([
    ['BY_AMOUNT', among(3000, 1500, -1), { type: 'AMOUNT', entries: [{ value: '30.00' }, { value: '15.00' }] }],
    [
      'BY_PERCENTAGE',
      among(5000, 2550, 2450),
      { type: 'PERCENTAGE', entries: [{ value: '50' }, { value: '25.5' }, { value: '24.5' }] },
    ],
    ['BY_SHARES', among(200, 300, 150), { type: 'RATIO', entries: [{ value: '2' }, { value: '3' }, { value: '1.5' }] }],
    ['BY_SHARES', among(200, 200, 0), { type: 'EQUAL', entries: [{ person: 'p1' }, { person: 'p2' }] }],
  ])('%s', async (splitMode, paidFor, split) => {
    expect(await entry({ splitMode, paidFor })).toMatchObject({ split })
  })

  test('who pays back pays those who are named', async () => {
    expect(await entry({ isReimbursement: true, paidById: 'p2', paidFor: among(100) })).toMatchObject({
      ...{ kind: 'transfer', from: 'p2', to: 'p1', amount: '45.00', note: 'Dinner' },
    })
  })

  test('what came in is handed over by those whose it is too', async () => {
    const rows = await entriesOf(spliitJson, group([{ ...dinner, amount: -4500 }]))
    expect(balancesOf(rows)).toEqual(['p1 -30.00 EUR', 'p2 15.00 EUR', 'p3 15.00 EUR'])
  })

  test('what was paid in another currency is told beside', async () => {
    expect(
      await entry({
        amount: 45000,
        originalAmount: 50000,
        originalCurrency: 'USD',
        conversionRate: '0.9',
        notes: 'Sea view',
      }),
    ).toMatchObject({ amount: '450.00', currency: 'EUR', note: 'Sea view\n500.00 USD' })
  })

  test.each([
    [{ currency: '¥', currencyCode: 'JPY' }, '4500', 'JPY'],
    [{ currency: 'Ft', currencyCode: 'HUF' }, '4500.00', 'HUF'],
    [{ currency: '£', currencyCode: null }, '45.00', 'GBP'],
    [{ currency: 'pebbles', currencyCode: '' }, '45.00', 'CHF'],
    [{ currency: '$' }, '45.00', 'USD'],
  ])('%o counts %s %s', async (about, amount, currency) => {
    const [row] = await entriesOf(spliitJson, group([dinner], about), { currency: 'CHF' })
    expect(row).toMatchObject({ amount, currency })
  })

  test('a dollar is that of whoever imports it', async () => {
    const [row] = await entriesOf(spliitJson, group([dinner], { currency: '$' }), { currency: 'CAD' })
    expect(row).toMatchObject({ currency: 'CAD' })
  })

  test.each([
    [{ amount: 0 }, { kind: 'skip', reason: 'AMOUNT_IS_ZERO', title: 'Dinner' }],
    [{ amount: 45.5 }, { kind: 'flaw', code: 'ROW_NOT_UNDERSTOOD', found: 'amount' }],
    [{ paidById: 'p9' }, { kind: 'flaw', code: 'PERSON_NOT_UNDERSTOOD', found: 'p9' }],
    [{ title: ' ' }, { kind: 'flaw', code: 'TITLE_MISSING' }],
    [{ expenseDate: 'soon' }, { kind: 'flaw', code: 'DATE_NOT_UNDERSTOOD', found: 'soon' }],
    [{ paidFor: [] }, { kind: 'flaw', code: 'ROW_NOT_UNDERSTOOD', found: 'paidFor' }],
    [
      { splitMode: 'BY_AMOUNT', paidFor: among(10, 10) },
      { kind: 'flaw', code: 'SHARES_DO_NOT_ADD_UP' },
    ],
    [
      { splitMode: 'BY_PERCENTAGE', paidFor: among(10, 10) },
      { kind: 'flaw', code: 'SHARES_DO_NOT_ADD_UP' },
    ],
    [
      { splitMode: 'BY_SHARES', paidFor: among(0, 0) },
      { kind: 'flaw', code: 'SHARES_DO_NOT_ADD_UP' },
    ],
  ])('%o alone cannot be understood or counts nothing', async (odd, told) => {
    const rows = await rowsOf(spliitJson, group([dinner, { ...dinner, ...odd }, dinner]))
    expect(rows.slice(4)).toMatchObject([{ kind: 'expense' }, { line: 2, ...told }, { kind: 'expense' }])
  })

  test('an entry is known again by its id, or by when it was made', async () => {
    const ids = async (...expenses: readonly object[]) =>
      (await entriesOf(spliitJson, group(expenses))).map(({ externalId }) => externalId)
    expect(await ids({ ...dinner, id: 'e1' })).toEqual(await ids({ ...dinner, id: 'e1', title: 'Supper' }))
    expect(await ids(dinner)).toEqual(await ids({ ...dinner, title: 'Supper' }))
    expect(new Set(await ids(dinner, dinner)).size).toBe(2)
  })

  test('whatever they share, it sums up to nothing, and amounts are as they say', async () => {
    const shares = fc.tuple(fc.nat({ max: 900 }), fc.nat({ max: 900 }), fc.nat({ max: 900 }))
    const generated = fc.record({
      weights: shares.filter(each => each.some(share => share > 0)),
      amount: fc.integer({ min: 1, max: 10 ** 8 }),
      mode: fc.constantFrom('EVENLY', 'BY_SHARES', 'BY_AMOUNT'),
      isReimbursement: fc.boolean(),
      isIncome: fc.boolean(),
      payer: fc.constantFrom('p1', 'p2', 'p3'),
    })
    await fc.assert(
      fc.asyncProperty(generated, async ({ weights, amount, mode, isReimbursement, isIncome, payer }) => {
        const total = mode === 'BY_AMOUNT' ? weights.reduce((sum, each) => sum + each, 0) : amount
        const ideal = participants.map(({ id }, index) => {
          const weight = mode === 'EVENLY' ? 1 : (weights[index] ?? 0)
          const sum = mode === 'EVENLY' ? 3 : weights.reduce((soFar, each) => soFar + each, 0)
          return ((id === payer ? total : 0) - (total * weight) / sum) * (isIncome ? -1 : 1)
        })
        const expense = {
          ...{ ...dinner, splitMode: mode, isReimbursement, paidById: payer },
          ...{ amount: isIncome ? -total : total, paidFor: among(...weights) },
        }
        const found = new Map(
          balancesOf(await entriesOf(spliitJson, group([expense]))).map(told => {
            const [person = '', net = ''] = told.split(' ')
            return [person, Math.round(Number(net) * 100)] as const
          }),
        )
        const nets = participants.map(({ id }) => found.get(id) ?? 0)
        expect(nets.reduce((sum, net) => sum + net, 0)).toBe(0)
        for (const [index, net] of nets.entries()) expect(Math.abs(net - (ideal[index] ?? 0))).toBeLessThan(1)
      }),
    )
  })
})

describe('its table', () => {
  const header = '"Date","Description","Category","Currency","Cost","Is Reimbursement","Split mode","Ana","Ben","Cem"'
  const read = async (line: string) =>
    (await rowsOf(spliitCsv, `${header}\n${line}\n`)).filter(({ kind }) => kind !== 'person')

  test('is told from those of Splitwise', () => {
    const text = `${header}\n"2026-06-01","x","","EUR",30,"No","Evenly",20,-10,-10\n`
    expect([spliitCsv.recognises(text), splitwise.recognises(text)]).toEqual([true, false])
  })

  test('whoever has a share above zero has paid', async () => {
    expect(await read('"2026-06-01","Dinner","General","€",45.00,"No","Unevenly – By amount",-15,30,-0')).toMatchObject(
      [
        {
          ...{ kind: 'expense', date: '2026-06-01', amount: '45.00', currency: 'EUR', category: null },
          ...{ payers: [{ person: 'Ben', amount: '45.00' }], split: { type: 'AMOUNT' } },
        },
      ],
    )
  })

  test('even shares that are wrong say who takes part', async () => {
    expect(await read('"2026-06-01","Dinner","","EUR",230.00,"No","Evenly",138,-92,0')).toMatchObject([
      { split: { type: 'EQUAL', entries: [{ person: 'Ana' }, { person: 'Ben' }] } },
    ])
  })

  test('shares that were rounded each by itself are a proportion', async () => {
    expect(
      await read('"2026-06-01","Dinner","","EUR",10.00,"No","Unevenly – By shares",2.86,-2.86,-4.29'),
    ).toMatchObject([{ split: { type: 'RATIO', entries: [{ value: '2.86' }, { value: '2.86' }, { value: '4.29' }] } }])
  })

  test('who has paid for all others is known as long as it can be one only', async () => {
    expect(await read('"2026-06-01","Gift","","EUR",10,"No","Evenly",-5,-5,0')).toMatchObject([
      { payers: [{ person: 'Cem' }] },
    ])
    expect(await read('"2026-06-01","Gift","","EUR",10,"No","Evenly",-10,0,0')).toMatchObject([
      { kind: 'flaw', code: 'PERSON_NOT_UNDERSTOOD' },
    ])
  })

  test('what is given back, and what came in', async () => {
    expect(await read('"2026-06-01","Back","Payment","EUR",10,"Yes","Evenly",-5,-5,0')).toMatchObject([
      { kind: 'transfer', from: 'Cem', to: 'Ana', amount: '5.00' },
      { kind: 'transfer', from: 'Cem', to: 'Ben', amount: '5.00' },
    ])
    expect(await read('"2026-06-01","Deposit","","EUR",-10,"No","Evenly",-5,5,0')).toMatchObject([
      { kind: 'transfer', from: 'Ben', to: 'Ana', amount: '5.00' },
    ])
  })

  test('what came in, or was given back, evenly is divided evenly, whatever the shares say', async () => {
    expect(await read('"2026-06-01","Deposit","","EUR",-230.00,"No","Evenly",-138,92,0')).toMatchObject([
      { kind: 'transfer', from: 'Ben', to: 'Ana', amount: '115.00' },
    ])
    expect(await read('"2026-06-01","Back","Payment","EUR",10,"Yes","Evenly",-3,-7,0')).toMatchObject([
      { kind: 'transfer', to: 'Ana', amount: '5.00' },
      { kind: 'transfer', to: 'Ben', amount: '5.00' },
    ])
  })

  test('what was paid in another currency is told beside', async () => {
    const wide = header.replace('"Cost"', '"Cost","Original cost","Original currency","Conversion rate"')
    const rows = await rowsOf(
      spliitCsv,
      `${wide}\n"2026-06-01","Hotel","","EUR",450,500,"USD",0.9,"No","Evenly",225,-225,0\n`,
    )
    expect(rows.at(-1)).toMatchObject({ amount: '450.00', currency: 'EUR', note: '500 USD' })
  })

  test('lines that cannot be understood', async () => {
    expect(await read('"2026-06-01","x","","EUR",10,"No","Unevenly – By amount",5,-1,0')).toMatchObject([
      { kind: 'flaw', line: 2, code: 'SHARES_DO_NOT_ADD_UP' },
    ])
    expect(await read('"2026-06-01","x","","EUR",0,"No","Evenly",0,0,0')).toMatchObject([
      { kind: 'skip', reason: 'AMOUNT_IS_ZERO' },
    ])
  })
})
