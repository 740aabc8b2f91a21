import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitwise } from '#domain/imports/ledgers/splitwise.ts'
import type { Row } from '#domain/imports/row.ts'
import { balancesOf, differencesIn, entriesOf, rowsOf } from '../../support/ledgers.ts'

/** As it writes them: blank lines around the last ones, which say what everything comes to. */
const FLAT = `Date,Description,Category,Cost,Currency,Ana,Ben,Cem
,,,,,,,
2026-06-22,"Bread, milk",General,100.00,MKD,36.67,-3.33,-33.34
2026-06-30,Dinner,Dining out,100.00,USD,66.67,-33.33,-33.34
2026-06-30,Rent,Home - Other,200.00,MKD,100.00,-100.00,0.00
2026-07-01,Both paid,General,200.00,MKD,33.33,33.33,-66.66
2026-07-02,Ben B. paid Ana,Payment,50.00,MKD,-50.00,50.00,0.00
,,,,,,,
2026-07-02,Total balance, , ,MKD,120.00,-20.00,-100.00
2026-07-02,Total balance, , ,USD,66.67,-33.33,-33.34
,,,,,,,
`

const header = 'Date,Description,Category,Cost,Currency,Ana,Ben,Cem'
const only = async (line: string): Promise<readonly Row[]> =>
  (await rowsOf(splitwise, `${header}\n${line}\n`)).filter(({ kind }) => kind !== 'person')

describe('an export of Splitwise', () => {
  test('the balances of its entries are those of its last lines', async () => {
    const rows = await rowsOf(splitwise, FLAT)
    expect(differencesIn(rows)).toEqual([])
    expect(rows.filter(({ kind }) => kind === 'stated')).toHaveLength(6)
    expect(balancesOf(rows)).toEqual([
      ...['Ana 120.00 MKD', 'Ana 66.67 USD', 'Ben -20.00 MKD', 'Ben -33.33 USD'],
      ...['Cem -100.00 MKD', 'Cem -33.34 USD'],
    ])
  })

  test('a difference to its last lines is found', async () => {
    const rows = await rowsOf(splitwise, FLAT.replace('MKD,120.00', 'MKD,121.00'))
    expect(differencesIn(rows)).toMatchObject([{ person: 'Ana', currency: 'MKD', amount: '121.00' }])
  })

  test('whoever is owed something has paid it all, their own part too', async () => {
    const [bread, , rent] = await entriesOf(splitwise, FLAT)
    expect(bread).toMatchObject({
      ...{ kind: 'expense', line: 3, title: 'Bread, milk', date: '2026-06-22', amount: '100.00', currency: 'MKD' },
      ...{ category: null, payers: [{ person: 'Ana', amount: '100.00' }] },
      split: {
        type: 'AMOUNT',
        entries: [
          { person: 'Ana', value: '63.33' },
          { person: 'Ben', value: '3.33' },
          { person: 'Cem', value: '33.34' },
        ],
      },
    })
    expect(rent).toMatchObject({
      ...{ category: 'Home', split: { type: 'EQUAL', entries: [{ person: 'Ana' }, { person: 'Ben' }] } },
    })
  })

  test('several who are owed something have paid together', async () => {
    expect((await entriesOf(splitwise, FLAT))[3]).toMatchObject({
      payers: [
        { person: 'Ana', amount: '100.00' },
        { person: 'Ben', amount: '100.00' },
      ],
      split: { type: 'AMOUNT', entries: [{ value: '66.67' }, { value: '66.67' }, { value: '66.66' }] },
    })
  })

  test.each([
    ['in its own words', '2026-07-02,Ben B. paid Ana,Payment,50.00,MKD,-50.00,50.00,0.00'],
    ['in another language', '2026-07-02,Zahlung,Zahlung,50.00,MKD,-50.00,50.00,0.00'],
    ['told by its title only', '2026-07-02,Ben B. paid Ana K.,,50.00,MKD,-50.00,50.00,0.00'],
    ['told by a title in another language', '2026-07-02,Ben a payé Ana,General,50.00,MKD,-50.00,50.00,0.00'],
  ])('a payment %s goes from one to the other', async (_, line) => {
    expect(await only(line)).toMatchObject([
      { kind: 'transfer', from: 'Ben', to: 'Ana', amount: '50.00', currency: 'MKD', date: '2026-07-02' },
    ])
  })

  test('a present is no payment, though one owes all of it', async () => {
    expect(await only('2026-07-02,Ben chose a book for Ana,Gifts,50.00,MKD,-50.00,50.00,0.00')).toMatchObject([
      { kind: 'expense', payers: [{ person: 'Ben' }], split: { entries: [{ person: 'Ana' }] } },
    ])
  })

  test('a payment to two is two', async () => {
    const rows = await only('2026-11-20,Ana paid,Payment,15.00,EUR,15.00,-10.00,-5.00')
    expect(rows).toMatchObject([
      { from: 'Ana', to: 'Ben', amount: '10.00' },
      { from: 'Ana', to: 'Cem', amount: '5.00' },
    ])
    expect(new Set(rows.map(row => 'externalId' in row && row.externalId)).size).toBe(2)
  })

  test('what came in is handed over by those whose it is too', async () => {
    expect(await only('2026-07-02,Deposit back,General,-30.00,EUR,-20.00,10.00,10.00')).toMatchObject([
      { kind: 'transfer', from: 'Ben', to: 'Ana', amount: '10.00', note: 'Deposit back' },
      { kind: 'transfer', from: 'Cem', to: 'Ana', amount: '10.00' },
    ])
  })

  test.each([
    ['2026-07-02,Own lunch,General,90.00,EUR,0.00,0.00,0.00', { kind: 'skip', reason: 'SHARED_WITH_NOBODY' }],
    ['2026-07-02,Nothing,General,0.00,EUR,0.00,0.00,0.00', { kind: 'skip', reason: 'AMOUNT_IS_ZERO' }],
    ['2026-07-02,Odd,General,0.00,EUR,10.00,-10.00,0.00', { kind: 'flaw', code: 'SHARES_DO_NOT_ADD_UP' }],
    ['2026-07-02,Odd,General,30.00,EUR,10.00,-9.00,0.00', { kind: 'flaw', code: 'SHARES_DO_NOT_ADD_UP' }],
    ['2026-07-02,Odd,General,5.00,EUR,10.00,-10.00,0.00', { kind: 'flaw', code: 'SHARES_DO_NOT_ADD_UP' }],
    ['2026-02-30,Odd,General,5.00,EUR,5.00,-5.00,0.00', { kind: 'flaw', code: 'DATE_NOT_UNDERSTOOD' }],
    ['2026-07-02,,General,5.00,EUR,5.00,-5.00,0.00', { kind: 'flaw', code: 'TITLE_MISSING' }],
    ['2026-07-02,Odd,General,five,EUR,5.00,-5.00,0.00', { kind: 'flaw', code: 'AMOUNT_NOT_UNDERSTOOD', found: 'five' }],
    ['2026-07-02,Odd,General,5.00,XXY,5.00,-5.00,0.00', { kind: 'flaw', code: 'CURRENCY_NOT_UNDERSTOOD' }],
    ['2026-07-02,Odd,General,5.50,JPY,5.50,-5.50,0.00', { kind: 'flaw', code: 'AMOUNT_NOT_UNDERSTOOD', found: '5.50' }],
  ])('%s', async (line, told) => {
    expect(await only(line)).toMatchObject([{ line: 2, ...told }])
  })

  test('people who are called alike are two, and whoever has left keeps their name', async () => {
    const rows = await rowsOf(
      splitwise,
      'Date,Description,Category,Cost,Currency,Ana,Ana,Ben (removed)\n2026-07-02,x,General,3,EUR,2,-1,-1\n',
    )
    expect(rows.filter(row => row.kind === 'person').map(({ name }) => name)).toEqual(['Ana', 'Ana (2)', 'Ben'])
  })

  test('yens have no cents though they are written with some', async () => {
    expect(await only('2026-07-02,Sushi,General,3000.00,JPY,1500.00,-1500.00,0.00')).toMatchObject([
      { amount: '3000', split: { type: 'EQUAL' } },
    ])
  })

  test('who is called so as the classes of a language are is somebody like all others', async () => {
    const rows = await rowsOf(splitwise, FLAT.replace('Ana,Ben,Cem', '__proto__,constructor,toString'))
    expect(differencesIn(rows)).toEqual([])
    expect(balancesOf(rows)).toContain('__proto__ 120.00 MKD')
  })
})

describe('how else it may look', () => {
  /** Each entry by what it says, wherever it stands. */
  const said = (rows: readonly Row[]): unknown[] =>
    rows
      .map(row => ('line' in row ? { ...row, line: 0 } : row))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  const cells = FLAT.trimEnd()
    .split('\n')
    .map(line => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
  const written = (delimiter: string, end: string, cell: (text: string) => string): string =>
    cells.map(row => row.map(cell).join(delimiter)).join(end)
  const shuffled = cells.map(row => [7, 4, 3, 1, 0, 6, 5, 2].map(index => row[index] ?? '').join(',')).join('\n')

  test.each([
    ['lines that end as on Windows', written(',', '\r\n', text => text)],
    ['semicolons and decimal commas', written(';', '\n', text => text.replace(/^(-?\d+)\.(\d\d)$/, '$1,$2'))],
    ['tabs', written('\t', '\n', text => text)],
    ['everything in quotes', written(',', '\n', text => `"${text.replaceAll('"', '')}"`)],
    ['decimal commas in quotes', written(',', '\n', text => text.replace(/^(-?\d+)\.(\d\d)$/, '"$1,$2"'))],
    ['columns in another order', shuffled],
    ['without the empty lines', FLAT.replaceAll(/^,+\n/gm, '')],
    ['friends outside of groups', `Note: does not include group expenses\n\n${FLAT}`],
    ['a separator that is stated', `sep=,\n${FLAT}`],
    ['a closing line that is called otherwise', FLAT.replaceAll('Total balance', 'Saldo total')],
    [
      'French',
      FLAT.replace('Date,Description,Category,Cost,Currency', 'Date,Description,Catégorie,Coût,Devise').replace(
        'Payment',
        'Paiement',
      ),
    ],
    [
      'German',
      FLAT.replace('Date,Description,Category,Cost,Currency', 'Datum,Beschreibung,Kategorie,Kosten,Währung').replace(
        'Payment',
        'Zahlung',
      ),
    ],
  ])('%s', async (_, text) => {
    expect(splitwise.recognises(text)).toBe(true)
    const rows = await rowsOf(splitwise, text)
    expect(said(rows)).toEqual(said(await rowsOf(splitwise, FLAT)))
  })

  test('lines are counted from the first of the file', async () => {
    const rows = await rowsOf(
      splitwise,
      `Note: does not include group expenses\n\n${header}\n2026-07-02,x,,free,EUR,0,0,0\n`,
    )
    expect(rows.filter(({ kind }) => kind === 'flaw')).toMatchObject([{ line: 4 }])
  })

  test.each([
    ['a table of a bank', 'Date,Description,Type,Amount,Currency,Balance\n2026-07-02,Bread,Card,-5.00,EUR,120.00\n'],
    ['one of ours', 'date,title,amount,currency,category,paid_by\n2026-07-02,Bread,5.00,EUR,,me\n'],
    ['one without people', 'Date,Description,Category,Cost,Currency\n2026-07-02,Bread,,5.00,EUR\n'],
    [
      'one with something else behind',
      'Date,Description,Category,Cost,Currency,Notes\n2026-07-02,Bread,,5.00,EUR,fresh\n',
    ],
    ['a text', 'Dear all,\nI am owed 5.00.\n'],
  ])('%s is something else', (_, text) => {
    expect(splitwise.recognises(text)).toBe(false)
  })
})

describe('whatever people share', () => {
  const CURRENCIES = ['EUR', 'JPY', 'KWD'] as const
  const decimals = { EUR: 2, JPY: 0, KWD: 3 }
  const minor = fc.integer({ min: 0, max: 10 ** 9 })
  /** Who pays and who owes, of four people; what is paid is what is owed. */
  const entry = fc
    .record({
      currency: fc.constantFrom(...CURRENCIES),
      paid: fc.array(minor, { minLength: 4, maxLength: 4 }),
      cuts: fc.array(fc.nat({ max: 1_000_000 }), { minLength: 4, maxLength: 4 }),
      isPayment: fc.boolean(),
    })
    .map(({ paid, cuts, ...rest }) => {
      const cost = paid.reduce((sum, each) => sum + each, 0)
      const weight = cuts.reduce((sum, each) => sum + each, 0) || 1
      const borne = cuts.map(cut => Math.floor((cost * cut) / weight))
      borne[0] = (borne[0] ?? 0) + cost - borne.reduce((sum, each) => sum + each, 0)
      return { ...rest, cost, nets: paid.map((each, index) => each - (borne[index] ?? 0)) }
    })

  test('its balances are kept to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 12 }), async entries => {
        const text = (units: number, currency: keyof typeof decimals): string =>
          (units / 10 ** decimals[currency]).toFixed(decimals[currency])
        const lines = entries.map(({ currency, cost, nets, isPayment }) =>
          ['2026-07-02', 'x', isPayment ? 'Payment' : 'General', text(cost, currency), currency]
            .concat(nets.map(net => text(net, currency)))
            .join(','),
        )
        const totals = CURRENCIES.map(currency => {
          const sums = [0, 1, 2, 3].map(person =>
            entries.reduce((sum, each) => sum + (each.currency === currency ? (each.nets[person] ?? 0) : 0), 0),
          )
          return `2026-07-02,Total balance, , ,${currency},${sums.map(sum => text(sum, currency)).join(',')}`
        })
        const rows = await rowsOf(
          splitwise,
          ['Date,Description,Category,Cost,Currency,A,B,C,D', ...lines, ...totals].join('\n'),
        )
        expect(rows.filter(({ kind }) => kind === 'flaw')).toEqual([])
        expect(differencesIn(rows)).toEqual([])
      }),
    )
  })
})

describe('the same file again', () => {
  test('is known by what its entries say, and equal ones are told apart', async () => {
    const twice = `${header}\n2026-07-02,Tram,,2,EUR,1,-1,0\n2026-07-02,Tram,,2,EUR,1,-1,0\n`
    const ids = (await entriesOf(splitwise, twice)).map(({ externalId }) => externalId)
    expect(new Set(ids).size).toBe(2)
    expect((await entriesOf(splitwise, twice)).map(({ externalId }) => externalId)).toEqual(ids)
  })
})
