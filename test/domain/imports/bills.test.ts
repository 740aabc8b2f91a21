import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cospend } from '#domain/imports/ledgers/cospend.ts'
import { ihatemoneyCsv, ihatemoneyJson } from '#domain/imports/ledgers/ihatemoney.ts'
import { NO_CURRENCY } from '#domain/money/noCurrency.ts'
import { balancesOf, entriesOf, rowsOf } from '../../support/ledgers.ts'

const PROJECT = `name,weight,active,color
"Alice",1,1,"#112233"
"Bob, the builder",2,1,"#445566"
"Carol",1.5,0,"#778899"

what,amount,date,timestamp,payer_name,payer_weight,payer_active,owers,repeat,repeatfreq,repeatallactive,repeatuntil,categoryid,paymentmode,paymentmodeid,comment,deleted
"Dinner",42.5,2024-01-15,1705276800,"Alice",1,1,"Alice,Carol",n,1,0,,7,n,1,"pizza+%26+drinks",0
"Train",99.99,2024-02-01,1706745600,"Bob, the builder",2,1,"Alice,Bob, the builder,Carol",m,2,1,2024-06-01,-14,n,2,"",0
"Back",10,2024-02-02,1706832000,"Carol",1.5,0,"Alice",n,1,0,,-11,n,2,"100%",0
"Deposit",-9,2024-02-03,1706918400,"Alice",1,1,"Alice,Bob, the builder",n,1,0,,0,n,2,"",0
"Gone",5,2024-02-04,1707004800,"Alice",1,1,"Carol",n,1,0,,0,n,2,"",1
"deleteMeIfYouWant",1,2024-02-04,1707004800,"Carol",1.5,0,"Carol",n,1,0,,0,n,2,"",0
"Thirds",3.3333333333333,,1707091200,"Carol",1.5,0,"Carol",n,1,0,,0,n,2,"",0

categoryname,categoryid,icon,color
"Food",7,"fork","#AA5500"

paymentmodename,paymentmodeid,icon,color
"Cash",1,"cash","#228833"

currencyname,exchange_rate
"USD",1
"CHF",0.92
`

describe('Cospend', () => {
  test('everybody’s part counts by their weight', async () => {
    const rows = await rowsOf(cospend, PROJECT)
    expect(cospend.recognises(PROJECT)).toBe(true)
    expect(rows.slice(3)).toMatchObject([
      {
        ...{ kind: 'expense', line: 7, title: 'Dinner', date: '2024-01-15', amount: '42.50', currency: 'USD' },
        ...{ category: 'Food', note: 'pizza & drinks', payers: [{ person: 'Alice', amount: '42.50' }] },
        split: {
          type: 'RATIO',
          entries: [
            { person: 'Alice', value: '1' },
            { person: 'Carol', value: '1.5' },
          ],
        },
      },
      {
        ...{ kind: 'expense', title: 'Train', category: 'Transport', note: null },
        split: {
          type: 'RATIO',
          entries: [{ value: '1' }, { person: 'Bob, the builder', value: '2' }, { value: '1.5' }],
        },
      },
      { kind: 'transfer', from: 'Carol', to: 'Alice', amount: '10.00', note: 'Back · 100%' },
      { kind: 'transfer', from: 'Bob, the builder', to: 'Alice', amount: '6.00' },
      { kind: 'skip', reason: 'DELETED', title: 'Gone' },
      { kind: 'expense', title: 'Thirds', date: '2024-02-05', amount: '3.33', split: { type: 'EQUAL' } },
    ])
  })

  test('what no database keeps is left out of a comment', async () => {
    const bill = '"Tea",9,2020-01-15,1579046400,Ben,1,1,"Ann",n,1,0,,0,n,2,"a%00b",0'
    const [row] = await entriesOf(cospend, `${PROJECT.split('\n')[5]}\n${bill}\n`)
    expect(row).toMatchObject({ kind: 'expense', note: 'ab' })
  })

  test('people come first, in the order in which they are met', async () => {
    const names = (await rowsOf(cospend, PROJECT)).flatMap(row => (row.kind === 'person' ? [row.name] : []))
    expect(new Set(names)).toEqual(new Set(['Alice', 'Bob, the builder', 'Carol']))
  })

  test('an older one is bills and no more, and names people by bills that are none', async () => {
    const old = `what,amount,date,timestamp,payer_name,payer_weight,payer_active,owers
deleteMeIfYouWant,1,1970-01-01,666,Ann,2,1,Ann
Tea,9,2020-01-15,1579046400,Ben,1,1,"Ann,Ben"
`
    expect(await entriesOf(cospend, old)).toMatchObject([
      { title: 'Tea', currency: 'EUR', split: { type: 'RATIO', entries: [{ value: '2' }, { value: '1' }] } },
    ])
  })

  test('in one that a spreadsheet parts by tabs a comma before three digits groups, and a dot never does', async () => {
    const header = 'what,amount,date,timestamp,payer_name,payer_weight,payer_active,owers'.replaceAll(',', '\t')
    const bills = ['1,500', '12,50', '1.500', '1,234.5'].map(typed => `Rent\t${typed}\t2024-02-04\t\tAnn\t1\t1\tAnn`)
    const table = [header, ...bills].join('\n')
    const amountsIn = async (currency: string) =>
      (await entriesOf(cospend, table, { currency })).map(({ amount }) => amount)
    expect(await amountsIn('USD')).toEqual(['1500.00', '12.50', '1.50', '1234.50'])
    expect(await amountsIn('KWD')).toEqual(['1.500', '12.500', '1.500', '1234.500'])
  })

  test.each([
    ['"",5,2024-02-04,,"Alice",1,1,"Carol"', 'TITLE_MISSING'],
    ['"x",5,2024-02-04,,"",1,1,"Carol"', 'PERSON_NOT_UNDERSTOOD'],
    ['"x",5,2024-02-04,,"Alice",1,1,""', 'SPLIT_NOT_UNDERSTOOD'],
    ['"x",5,2024-02-04,,"Alice",1,1,"Carol,Carol"', 'SPLIT_NOT_UNDERSTOOD'],
    ['"x",1.0E+25,2024-02-04,,"Alice",1,1,"Carol"', 'AMOUNT_NOT_UNDERSTOOD'],
    ['"x",5,,99999999999,"Alice",1,1,"Carol"', 'DATE_NOT_UNDERSTOOD'],
  ])('%s', async (line, code) => {
    const rows = await rowsOf(
      cospend,
      `what,amount,date,timestamp,payer_name,payer_weight,payer_active,owers\n${line}\n`,
    )
    expect(rows.filter(({ kind }) => kind !== 'person')).toMatchObject([{ kind: 'flaw', line: 2, code }])
  })
})

describe('I Hate Money', () => {
  const bills = [
    {
      date: '2017-01-01',
      what: 'refund',
      bill_type: 'Reimbursement',
      amount: 13.33,
      currency: NO_CURRENCY,
      payer_name: 'tata',
      payer_weight: 1,
      owers: ['fred'],
    },
    {
      date: '2016-12-31',
      what: 'red wine',
      bill_type: 'Expense',
      amount: 200,
      currency: NO_CURRENCY,
      payer_name: 'fred',
      payer_weight: 1,
      owers: ['zorglub', 'tata'],
    },
    {
      date: '2016-12-31',
      what: 'fromage à raclette',
      bill_type: 'Expense',
      amount: 10,
      currency: NO_CURRENCY,
      payer_name: 'zorglub',
      payer_weight: 2,
      owers: ['zorglub', 'fred', 'tata', 'pépé'],
    },
  ]
  const json = JSON.stringify(bills)
  const csv = [
    'date,what,bill_type,amount,currency,payer_name,payer_weight,owers',
    ...bills.map(({ date, what, bill_type, amount, currency, payer_name, payer_weight, owers }) =>
      [date, what, bill_type, amount, currency, payer_name, payer_weight, `"${owers.join(', ')}"`].join(','),
    ),
  ].join('\r\n')

  test('a weight stands where somebody paid, and counts everywhere', async () => {
    const entries = await entriesOf(ihatemoneyJson, json)
    expect(entries).toMatchObject([
      { kind: 'transfer', from: 'tata', to: 'fred', amount: '13.33', currency: 'EUR', note: 'refund' },
      {
        kind: 'expense',
        title: 'red wine',
        payers: [{ person: 'fred' }],
        split: { type: 'RATIO', entries: [{ value: '2' }, { value: '1' }] },
      },
      {
        kind: 'expense',
        split: {
          entries: [{ person: 'zorglub', value: '2' }, { value: '1' }, { value: '1' }, { person: 'pépé', value: '1' }],
        },
      },
    ])
    // As its own tests have it: 2.00 from pépé, 55.34 from tata and 127.33 from zorglub go to fred, were zorglub's part of the wine one.
    expect(balancesOf(entries)).toEqual(['fred 184.67 EUR', 'pépé -2.00 EUR', 'tata -55.34 EUR', 'zorglub -127.33 EUR'])
  })

  test('the table says the same as the list', async () => {
    const said = (rows: readonly object[]): unknown[] => rows.map(row => ({ ...row, line: 0 }))
    expect(said(await entriesOf(ihatemoneyCsv, csv))).toEqual(said(await entriesOf(ihatemoneyJson, json)))
  })

  test('of older ones, without a kind and a currency', async () => {
    const old = 'date,what,amount,payer_name,payer_weight,owers\n2016-12-31,wine,200.0,fred,1.0,"zorglub, tata"\n'
    expect(await entriesOf(ihatemoneyCsv, old, { currency: 'CHF' })).toMatchObject([
      { kind: 'expense', amount: '200.00', currency: 'CHF', split: { type: 'EQUAL' } },
    ])
  })

  test('what cannot be understood', async () => {
    const rows = await rowsOf(
      ihatemoneyJson,
      JSON.stringify([bills[1], { ...bills[1], amount: null }, { ...bills[1], currency: 'XXY' }, 7]),
    )
    expect(rows.filter(({ kind }) => kind === 'flaw')).toMatchObject([
      { line: 2, code: 'ROW_NOT_UNDERSTOOD', found: 'amount' },
      { line: 3, code: 'CURRENCY_NOT_UNDERSTOOD', found: 'XXY' },
      { line: 4, code: 'ROW_NOT_UNDERSTOOD' },
    ])
  })

  test('whatever is shared, below zero too, sums up to nothing', async () => {
    const name = fc.constantFrom('ana', 'ben', 'cem', 'dan')
    const bill = fc.record({
      amount: fc.integer({ min: -(10 ** 8), max: 10 ** 8 }).map(minor => minor / 100),
      bill_type: fc.constantFrom('Expense', 'Reimbursement'),
      payer_name: name,
      payer_weight: fc.constantFrom(1, 2, 1.5, 0.25),
      owers: fc.uniqueArray(name, { minLength: 1 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(bill, { minLength: 1, maxLength: 10 }), async generated => {
        const text = JSON.stringify(
          generated.map(each => ({ ...each, what: 'x', date: '2026-01-01', currency: 'EUR' })),
        )
        const nets = balancesOf(await entriesOf(ihatemoneyJson, text)).map(told =>
          Math.round(Number(told.split(' ')[1]) * 100),
        )
        expect(nets.reduce((sum, net) => sum + net, 0)).toBe(0)
      }),
    )
  })
})
