import { describe, expect, test } from 'vitest'
import type { Format } from '#domain/imports/format.ts'
import { cospend } from '#domain/imports/ledgers/cospend.ts'
import { ihatemoneyCsv, ihatemoneyJson } from '#domain/imports/ledgers/ihatemoney.ts'
import { settleUp } from '#domain/imports/ledgers/settleUp.ts'
import { spliitCsv } from '#domain/imports/ledgers/spliitCsv.ts'
import { splitPro } from '#domain/imports/ledgers/splitPro.ts'
import { splitwise } from '#domain/imports/ledgers/splitwise.ts'
import { tricountCsv } from '#domain/imports/ledgers/tricountCsv.ts'
import { entriesOf } from '../../support/ledgers.ts'

/* Programs that number nothing: one rent of 100 that Ana paid half for herself and half for somebody else. */

/** Two groups of the same program. */
const RENT: readonly (readonly [string, Format, (other: string) => string])[] = [
  [
    'Splitwise',
    splitwise,
    other => `Date,Description,Category,Cost,Currency,Ana,${other}\n2026-10-01,Rent,General,100.00,EUR,50.00,-50.00\n`,
  ],
  [
    'Spliit',
    spliitCsv,
    other =>
      `Date,Description,Category,Currency,Cost,Original cost,Original currency,Conversion rate,Is Reimbursement,Split mode,Ana,${other}
2026-10-01,Rent,General,EUR,100.00,,,,No,Evenly,50.00,-50.00\n`,
  ],
  [
    'SplitPro',
    splitPro,
    other =>
      `Paid By,Name,Category,Amount,Split Type,Expense Date,Currency,You Lent,You Owe,Settlement
You,Rent,general,100.00,EQUAL,2026-10-01 00:00:00,EUR,50.00,0,0\n${other},Tea,general,2.00,EQUAL,2026-10-02 00:00:00,EUR,0,1.00,0\n`,
  ],
  [
    'Settle Up',
    settleUp,
    other =>
      `Who paid,Amount,Currency,For whom,Split amounts,Purpose,Date & time,Type
Ana,100,EUR,Ana;${other},50;50,Rent,2026-10-01,expense\n`,
  ],
  [
    'Cospend',
    cospend,
    other =>
      `what,amount,date,timestamp,payer_name,payer_weight,payer_active,owers
Rent,100.00,2026-10-01,1790812800,Ana,1,1,"Ana, ${other}"\n`,
  ],
  [
    'I Hate Money as CSV',
    ihatemoneyCsv,
    other => `date,what,bill_type,amount,currency,payer_name,payer_weight,owers
2026-10-01,Rent,Expense,100.0,EUR,Ana,1.0,"Ana, ${other}"\n`,
  ],
  [
    'I Hate Money as JSON',
    ihatemoneyJson,
    other =>
      JSON.stringify([
        {
          ...{ what: 'Rent', bill_type: 'Expense', amount: 100, currency: 'EUR', date: '2026-10-01' },
          ...{ payer_name: 'Ana', payer_weight: 1, owers: ['Ana', other] },
        },
      ]),
  ],
  [
    'Tricount',
    tricountCsv,
    other =>
      `Title,Amount,Currency,Exchange rate,Amount in default currency (EUR),Category,Paid by,Date & time,Impacted to Ana,Impacted to ${other}
Rent,100,EUR,1,100,,Ana,2026-10-01,-50,-50\n`,
  ],
]

const rentIn = async (format: Format, text: string): Promise<string | undefined> =>
  (await entriesOf(format, text)).find(row => row.kind === 'expense' && row.title === 'Rent')?.externalId

describe('what is alike in two groups of one program is not the same', () => {
  test.each(RENT)('%s', async (_, format, written) => {
    const rent = await rentIn(format, written('Flatmate'))
    expect(rent).toBeDefined()
    expect(rent).toBe(await rentIn(format, written('Flatmate')))
    expect(rent).not.toBe(await rentIn(format, written('Traveller')))
  })
})

test('whoever joins a group later changes none of its older entries', async () => {
  const before = 'Date,Description,Category,Cost,Currency,Ana,Ben\n2026-10-01,Rent,General,100.00,EUR,50.00,-50.00\n'
  const after =
    'Date,Description,Category,Cost,Currency,Aki,Ana,Ben\n2026-10-01,Rent,General,100.00,EUR,0.00,50.00,-50.00\n'
  expect(await rentIn(splitwise, after)).toBe(await rentIn(splitwise, before))
})

test('of entries that say very much, the end counts as well', async () => {
  const people = Array.from({ length: 100 }, (_, index) => `Somebody ${index + 100}`)
  const of = (last: string) =>
    `Date,Description,Category,Cost,Currency,${[...people, 'Ana', last].join(',')}\n2026-10-01,Rent,General,102,EUR,${people.map(() => '-1').join(',')},101,-1\n`
  expect(await rentIn(splitwise, of('Zoe'))).not.toBe(await rentIn(splitwise, of('Zora')))
})
