import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settleUp } from '#domain/imports/ledgers/settleUp.ts'
import { splitPro } from '#domain/imports/ledgers/splitPro.ts'
import { tricountCsv } from '#domain/imports/ledgers/tricountCsv.ts'
import { balancesOf, entriesOf, rowsOf } from '../../support/ledgers.ts'

describe('Tricount', () => {
  const header =
    'Title,Amount,Currency,Exchange rate,Amount in default currency (EUR),Category,Paid by,Date & time,Paid by Ana B,Paid by Ben,Impacted to Ana B,Impacted to Ben'
  const CITY = `${header}
"Museum, all",30.00,EUR,1,30.00,Entertainment,Ana B,2026-05-01 12:34:56,,,-15.00,-15.00
Hotel,36.00,GBP,1.2,43.20,No category,Ana B,2026-05-02 10:00:00,40.00,3.20,-21.60,-21.60
Repayment,15.00,EUR,1,15.00,No category,Ben,2026-05-03 10:00:00,,,-15.00,0.00
Deposit,-20.00,EUR,1,-20.00,No category,Ben,2026-05-04 10:00:00,,,10.00,10.00
tricount City trip - Exported on 2026-06-01,,,,,,,,,,,
`

  test('expenses, repayments, what came in, and what it is called', async () => {
    const rows = await rowsOf(tricountCsv, CITY)
    expect(rows.slice(2)).toMatchObject([
      {
        ...{ kind: 'expense', title: 'Museum, all', date: '2026-05-01', amount: '30.00', currency: 'EUR' },
        ...{ category: 'Entertainment', payers: [{ person: 'Ana B' }], split: { type: 'EQUAL' }, note: null },
      },
      {
        ...{ kind: 'expense', amount: '43.20', currency: 'EUR', note: '36.00 GBP', category: null },
        payers: [
          { person: 'Ana B', amount: '40.00' },
          { person: 'Ben', amount: '3.20' },
        ],
      },
      { kind: 'transfer', from: 'Ben', to: 'Ana B', amount: '15.00' },
      { kind: 'transfer', from: 'Ana B', to: 'Ben', amount: '10.00', note: 'Deposit' },
      { kind: 'ledger', title: 'City trip' },
    ])
    expect(balancesOf(rows)).toEqual(['Ana B 28.40 EUR', 'Ben -28.40 EUR'])
  })

  test('the language of the phone makes no difference', async () => {
    const french = CITY.replace(
      header,
      'Titre,Montant,Devise,Taux de change,Montant dans la devise par défaut (EUR),Catégorie,Payé par,Date & heure,Payé par Ana B,Payé par Ben,Impacté à Ana B,Impacté à Ben',
    )
    const unknown = CITY.replace(
      header,
      'Otsikko,Summa,Valuutta,Kurssi,Summa (EUR),Luokka,Maksaja,Aika,Maksaja Ana B,Maksaja Ben,Kohde: Ana B,Kohde: Ben',
    )
    const rows = await rowsOf(tricountCsv, CITY)
    for (const text of [french, unknown]) {
      expect(tricountCsv.recognises(text)).toBe(true)
      expect(await rowsOf(tricountCsv, text)).toEqual(rows)
    }
  })

  test.each([
    ['Dinner,10,EUR,1,10,,Ana B,2026-05-01,,,-1.00,-1.00', { kind: 'flaw', code: 'SHARES_DO_NOT_ADD_UP' }],
    ['Dinner,10,EUR,1,10,,Ana B,2026-05-01,4,4,-5.00,-5.00', { kind: 'flaw', code: 'PAYERS_DO_NOT_ADD_UP' }],
    ['Dinner,10,EUR,1,10,,,2026-05-01,,,-5.00,-5.00', { kind: 'flaw', code: 'PERSON_NOT_UNDERSTOOD' }],
    ['Dinner,10,EUR,1,10,,Ana B,,,,-5.00,-5.00', { kind: 'flaw', code: 'DATE_NOT_UNDERSTOOD' }],
    ['Dinner,0,EUR,1,0,,Ana B,2026-05-01,,,0,0', { kind: 'skip', reason: 'AMOUNT_IS_ZERO' }],
    ['Dinner,10,EUR,1,10,,Ana B,2026-05-01,,,-3.33,-6.66', { kind: 'expense', split: { type: 'RATIO' } }],
    ['Rückzahlung Hotel,10,EUR,1,10,,Ana B,2026-05-01,,,-5.00,-5.00', { kind: 'expense' }],
  ])('%s', async (line, told) => {
    expect((await rowsOf(tricountCsv, `${header}\n${line}\n`)).slice(2)).toMatchObject([{ line: 2, ...told }])
  })

  test('a currency that is none makes no entry', async () => {
    const rows = await rowsOf(tricountCsv, CITY.replace('(EUR)', '(XXY)'))
    expect(rows.filter(({ kind }) => kind === 'flaw')).toHaveLength(4)
  })
})

describe('Settle Up', () => {
  const header =
    '"Who paid","Amount","Currency","For whom","Split amounts","Purpose","Category","Date & time","Timezone","Exchange rate","Converted amount","Type","Receipt"'
  const read = (line: string) => rowsOf(settleUp, `${header}\n${line}\n`)

  test('one paid, each has a share', async () => {
    expect(
      await entriesOf(
        settleUp,
        `${header}\n"Laura","16.7","EUR","Francisco;Laura","9.67;7.03","LIDL","🛒","2026-03-01 18:20:00","","","16.7","expense",""\n`,
      ),
    ).toMatchObject([
      {
        ...{
          kind: 'expense',
          amount: '16.70',
          date: '2026-03-01',
          title: 'LIDL',
          category: '🛒',
          payers: [{ person: 'Laura' }],
        },
        split: { type: 'AMOUNT', entries: [{ person: 'Francisco', value: '9.67' }, { value: '7.03' }] },
      },
    ])
  })

  test('several paid', async () => {
    const rows = await read(
      '"Francisco;Laura","15;15","EUR","Francisco;Laura","17.37;12.63","Washer","","2026-03-01 18:20:00","","","30","expense",""',
    )
    expect(rows).toMatchObject([{ amount: '30.00', payers: [{ amount: '15.00' }, { amount: '15.00' }] }])
    expect(balancesOf(rows)).toEqual(['Francisco -2.37 EUR', 'Laura 2.37 EUR'])
  })

  test('thirds of a cent are equal parts', async () => {
    const thirds = '3.3333333333;3.3333333333;3.3333333334'
    expect(
      await read(`"A","10","EUR","A;B;C","${thirds}","Tea","","2026-03-01","","","10","expense",""`),
    ).toMatchObject([{ split: { type: 'EQUAL', entries: [{ person: 'A' }, { person: 'B' }, { person: 'C' }] } }])
  })

  test('one that a spreadsheet parts by tabs groups the thousands of a share as of what was paid', async () => {
    const line = 'Ana\t1,500\tUSD\tAna;Ben\t1,000;500\tRent\t\t2026-03-01\t\t\t1,500\texpense\t'
    const names = header.replaceAll('","', '\t').replaceAll('"', '')
    expect(await entriesOf(settleUp, `${names}\n${line}\n`)).toMatchObject([
      { amount: '1500.00', split: { type: 'AMOUNT', entries: [{ value: '1000.00' }, { value: '500.00' }] } },
    ])
  })

  test('money that changes hands needs no purpose', async () => {
    expect(
      await read('"Ana","590.80","CAD","Ben","590.80","","","2026-03-01","","","590.80","transfer",""'),
    ).toMatchObject([{ kind: 'transfer', from: 'Ana', to: 'Ben', amount: '590.80', currency: 'CAD', note: null }])
  })

  test.each([
    ['"Ana","5;5","EUR","Ben","5","x","","2026-03-01","","","","expense",""', 'PAYERS_DO_NOT_ADD_UP'],
    ['"Ana","5","EUR","Ben;Cem","5","x","","2026-03-01","","","","expense",""', 'SPLIT_NOT_UNDERSTOOD'],
    ['"Ana","10","EUR","Ben;Cem","1;1","x","","2026-03-01","","","","expense",""', 'SHARES_DO_NOT_ADD_UP'],
    ['"","10","EUR","Ben","10","x","","2026-03-01","","","","expense",""', 'PERSON_NOT_UNDERSTOOD'],
    ['"Ana","10","EUR","Ben","10","","","2026-03-01","","","","expense",""', 'TITLE_MISSING'],
  ])('%s', async (line, code) => {
    expect(await read(line)).toMatchObject([{ kind: 'flaw', line: 2, code }])
  })
})

describe('SplitPro', () => {
  const header = 'Paid By,Name,Category,Amount,Split Type,Expense Date,Currency,You Lent,You Owe,Settlement'
  const BETWEEN = `${header}
You,Groceries,groceries,30.00,EQUAL,2026-04-01 00:00:00,EUR,15.00,0,0
Ana,Cinema,general,25.00,EXACT,2026-04-02 00:00:00,EUR,0,10.00,0
Ana,Settle up,general,5.00,SETTLEMENT,2026-04-03 00:00:00,EUR,0,0,5.00
You,Refund,general,-8.00,EQUAL,2026-04-04 00:00:00,EUR,4.00,0,0
You,"USD, changed",general,12.00,CURRENCY_CONVERSION,2026-04-05 00:00:00,EUR,12.00,0,0
`

  test('what is between two, to the cent', async () => {
    const rows = await entriesOf(splitPro, BETWEEN)
    expect(rows).toMatchObject([
      {
        ...{ kind: 'expense', title: 'Groceries', category: 'groceries', payers: [{ person: 'me', amount: '30.00' }] },
        split: { type: 'EQUAL', entries: [{ person: 'me' }, { person: 'Ana' }] },
      },
      {
        ...{ kind: 'expense', category: null, payers: [{ person: 'Ana' }] },
        split: { type: 'AMOUNT', entries: [{ person: 'Ana', value: '15.00' }, { value: '10.00' }] },
      },
      { kind: 'transfer', from: 'Ana', to: 'me', amount: '5.00' },
      { kind: 'transfer', from: 'Ana', to: 'me', amount: '4.00', note: 'Refund' },
      { kind: 'transfer', from: 'me', to: 'Ana', amount: '12.00' },
    ])
    expect(balancesOf(rows)).toEqual(['Ana -8.00 EUR', 'me 8.00 EUR'])
  })

  test('what the friend has no part in is one’s own, and what is all the friend’s is left out', async () => {
    const rows = await rowsOf(
      splitPro,
      `${header}\nYou,Own,x,3,EXACT,2026-04-01,EUR,0,0,0\nAna,Hers,x,3,EXACT,2026-04-01,EUR,0,0,0\n`,
    )
    expect(rows).toMatchObject([
      { kind: 'expense', split: { entries: [{ person: 'me' }] } },
      { kind: 'skip', reason: 'SHARED_WITH_NOBODY', title: 'Hers' },
    ])
  })
})

describe('whatever three people share', () => {
  const PEOPLE = ['Ana', 'Ben', 'Cem'] as const
  const minor = fc.nat({ max: 10 ** 8 })
  const three = fc.tuple(minor, minor, minor).filter(each => each.some(one => one > 0))
  /** What each has paid, and what was theirs: both come to the same. */
  const entry = fc.tuple(three, three).map(([paid, weights]) => {
    const total = paid.reduce((sum, each) => sum + each, 0)
    const weight = weights.reduce((sum, each) => sum + each, 0)
    const borne = weights.map(each => Math.floor((total * each) / weight))
    const rest = total - borne.reduce((sum, each) => sum + each, 0)
    return { total, paid, borne: borne.map((each, index) => (index === 0 ? each + rest : each)) }
  })
  type Entry = typeof entry extends fc.Arbitrary<infer Value> ? Value : never

  const text = (units: number): string => (units / 100).toFixed(2)
  const listed = (units: readonly number[]) => {
    const some = units.flatMap((each, index) => (each === 0 ? [] : [{ name: PEOPLE[index] ?? '', each }]))
    return { names: some.map(({ name }) => name).join(';'), amounts: some.map(({ each }) => text(each)).join(';') }
  }

  const inSettleUp = (entries: readonly Entry[]): string =>
    [
      'Who paid,Amount,Currency,For whom,Split amounts,Purpose,Date & time,Type',
      ...entries.map(({ paid, borne }) => {
        const [payers, sharers] = [listed(paid), listed(borne)]
        return `${payers.names},${payers.amounts},EUR,${sharers.names},${sharers.amounts},x,2026-01-02,expense`
      }),
    ].join('\n')

  const inTricount = (entries: readonly Entry[]): string =>
    [
      `Title,Amount,Currency,Exchange rate,Amount in default currency (EUR),Category,Paid by,Date & time,${[
        ...PEOPLE.map(name => `Paid by ${name}`),
        ...PEOPLE.map(name => `Impacted to ${name}`),
      ].join(',')}`,
      ...entries.map(({ total, paid, borne }) =>
        [
          'x',
          text(total),
          'EUR',
          '1',
          text(total),
          '',
          'Ana',
          '2026-01-02',
          ...paid.map(text),
          ...borne.map(each => text(-each)),
        ].join(','),
      ),
    ].join('\n')

  test.each([
    ['Settle Up', settleUp, inSettleUp],
    ['Tricount', tricountCsv, inTricount],
  ] as const)('%s: its balances are kept to the cent', async (_, format, written) => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 6 }), async entries => {
        const nets = PEOPLE.map((name, index) => {
          const net = entries.reduce((sum, { paid, borne }) => sum + (paid[index] ?? 0) - (borne[index] ?? 0), 0)
          return net === 0 ? [] : [`${name} ${text(net)} EUR`]
        })
        expect(balancesOf(await entriesOf(format, written(entries)))).toEqual(nets.flat())
      }),
    )
  })
})
