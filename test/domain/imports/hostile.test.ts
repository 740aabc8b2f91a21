import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Format, UnreadableError } from '#domain/imports/format.ts'
import { actual } from '#domain/imports/ledgers/actual.ts'
import { cospend } from '#domain/imports/ledgers/cospend.ts'
import { firefly } from '#domain/imports/ledgers/firefly.ts'
import { ihatemoneyCsv, ihatemoneyJson } from '#domain/imports/ledgers/ihatemoney.ts'
import { mappedCsv } from '#domain/imports/ledgers/mappedCsv.ts'
import { ownCsv } from '#domain/imports/ledgers/ownCsv.ts'
import { settleUp } from '#domain/imports/ledgers/settleUp.ts'
import { spliitCsv } from '#domain/imports/ledgers/spliitCsv.ts'
import { spliitJson } from '#domain/imports/ledgers/spliitJson.ts'
import { splitPro } from '#domain/imports/ledgers/splitPro.ts'
import { splitwise } from '#domain/imports/ledgers/splitwise.ts'
import { tricountCsv } from '#domain/imports/ledgers/tricountCsv.ts'
import { formatCalled, formatOf } from '#domain/imports/recognise.ts'
import { rowsOf } from '../../support/ledgers.ts'

/** Each kind of table, by the first line of one. */
const TABLES: readonly (readonly [Format, string])[] = [
  [ownCsv, 'date,title,amount,currency,paid_by,participants'],
  [splitwise, 'Date,Description,Category,Cost,Currency,Ana,Ben'],
  [spliitCsv, 'Date,Description,Category,Currency,Cost,Is Reimbursement,Split mode,Ana,Ben'],
  [splitPro, 'Paid By,Name,Category,Amount,Split Type,Expense Date,Currency,You Lent,You Owe,Settlement'],
  [
    settleUp,
    'Who paid,Amount,Currency,For whom,Split amounts,Purpose,Category,Date & time,Exchange rate,Converted amount,Type',
  ],
  [cospend, 'what,amount,date,timestamp,payer_name,payer_weight,payer_active,owers'],
  [ihatemoneyCsv, 'date,what,amount,currency,payer_name,payer_weight,owers'],
  [
    tricountCsv,
    'Title,Amount,Currency,Exchange rate,Amount (EUR),Category,Paid by,Date & time,Impacted to Ana,Impacted to Ben',
  ],
  [actual, 'Account,Date,Payee,Notes,Category,Amount,Cleared'],
  [firefly, 'journal_id,type,currency_code,amount,description,date,source_name'],
]

/** That of a bank, of which its owner says what stands where. */
const MAPPED: (typeof TABLES)[number] = [
  mappedCsv({
    ...{ date: 0, title: 1, amount: 2, credit: 3, currency: 4, category: null },
    spentIs: 'BELOW_ZERO',
  }),
  'Booked,Payee,Paid out,Paid in,Currency',
]

const LISTS: readonly Format[] = [spliitJson, ihatemoneyJson]

const name = ([format]: readonly [Format, string]): string => format.source

/** Whatever stands in it, it is told; or the file as a whole cannot be read. */
async function outcomeOf(format: Format, text: string): Promise<string> {
  try {
    return (await rowsOf(format, text)).map(({ kind }) => kind).join(' ')
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    return error.code
  }
}

describe('a file is what stands in it', () => {
  test.each(TABLES.map(table => [name(table), table] as const))('%s', (source, [format, header]) => {
    for (const text of [
      header,
      `${header}\r\n`,
      header.replaceAll(',', ';'),
      header.replaceAll(',', '\t'),
      `sep=,\n${header}\n`,
    ]) {
      expect(formatOf(text)?.source, text).toBe(source)
    }
    expect(formatCalled(source)).toBe(format)
  })

  test.each(['', '\n', 'Dear Ana', '{"a":1}', '[]', '[1]', '<html>', ':20:x', 'a,b,c\n1,2,3\n'])(
    '%j is none of them',
    text => {
      expect(formatOf(text)).toBeUndefined()
    },
  )
})

describe.each([...TABLES, MAPPED].map(table => [name(table), table] as const))(
  '%s, written to do harm',
  (_, [format, header]) => {
    test('nothing in it is worse than a line that cannot be understood', async () => {
      const cell = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 12 }),
        fc.constantFrom(
          '2026-01-02',
          '10.00',
          '-10',
          'EUR',
          'JPY',
          'Ana',
          'Ana;Ben',
          '5;5',
          '__proto__',
          '=1+1',
          '"',
          '\0',
          '1e9',
        ),
        fc.constantFrom(
          'expense',
          'transfer',
          'Payment',
          'Withdrawal',
          'Evenly',
          'You',
          'SETTLEMENT',
          '9'.repeat(70),
          '-0',
          '.',
        ),
      )
      const table = fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 6 })
      await fc.assert(
        fc.asyncProperty(table, fc.constantFrom(',', ';'), async (rows, delimiter) => {
          const lines = [header.split(',').join(delimiter), ...rows.map(row => row.join(delimiter))]
          expect(await outcomeOf(format, lines.join('\n'))).toMatch(
            /^(?:(?:person|expense|transfer|flaw|skip|stated|ledger) ?)*$|^COLUMNS_MISSING$/,
          )
        }),
        { numRuns: 60 },
      )
    })

    test('ten thousand columns', async () => {
      expect(await outcomeOf(format, `${header}\n${'1,'.repeat(10_000)}\n`)).toBe('TOO_MANY_COLUMNS')
      expect(await outcomeOf(format, `${header}${',x'.repeat(10_000)}\n1,2\n`)).toBe('TOO_MANY_COLUMNS')
    })

    test.each([
      ['of letters', 'x', ['ROW_TOO_LONG', 'FILE_TOO_LARGE']],
      ['of nothing but columns', ',', ['TOO_MANY_COLUMNS', 'FILE_TOO_LARGE']],
      ['of columns on many lines', `"\n",${','.repeat(1_021)}`, ['TOO_MANY_COLUMNS', 'FILE_TOO_LARGE']],
    ])('a row without an end, %s, is not waited for', async (_, piece, codes) => {
      let told = 0
      async function* endless(): AsyncGenerator<string> {
        yield `${header}\n`
        for (; told < 1024; told++) yield piece.repeat((1024 * 1024) / piece.length)
      }
      const rows = Array.fromAsync(format.read(endless(), { currency: 'EUR' }))
      const outcome = await rows.then(
        found => found.at(-1),
        (error: unknown) => (error instanceof UnreadableError ? { code: error.code } : error),
      )
      expect(codes).toContain((outcome as { code?: string }).code)
      expect(told).toBeLessThan(40)
    })

    test('a quotation mark that nobody closes', async () => {
      expect(await outcomeOf(format, `${header}\n"2026-01-02,x,1\n`)).toBe('flaw')
    })

    test('nothing but a header says nothing', async () => {
      expect(await outcomeOf(format, `${header}\n`)).toMatch(/^(?:person ?)*$/)
    })
  },
)

describe.each(LISTS.map(format => [format.source, format] as const))('%s, written to do harm', (_, format) => {
  const around = (value: string): string =>
    format === spliitJson
      ? `{"expenses":[${value}],"participants":[{"id":"__proto__","name":"constructor"}]}`
      : `[{"payer_name":"__proto__","owers":["constructor"],"what":"x","amount":1,"date":"2026-01-02"},${value}]`

  test.each([
    ['nested deeply', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['nested deeply and never closed', '{"a":'.repeat(100_000)],
    ['cut off', '{"title":"x"'],
    ['with a key that is none', '{"__proto__":{"amount":1},"constructor":1}'],
  ])('%s', async (_, value) => {
    expect(await outcomeOf(format, around(value))).toMatch(/flaw$|^FORMAT_BROKEN$/)
  })

  test('something else altogether', async () => {
    for (const text of ['', 'null', '7', '"x"', '{}', '[7', '{"expenses":7}', '\0', '[]'.repeat(3)]) {
      expect(await outcomeOf(format, text), text).toBe('FORMAT_BROKEN')
    }
  })

  test('longer than any', async () => {
    async function* endless(): AsyncGenerator<string> {
      for (;;) yield '[['.repeat(512 * 1024)
    }
    await expect(Array.fromAsync(format.read(endless(), { currency: 'EUR' }))).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
    })
  })

  test('whatever JSON there is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 3 }), async value => {
        expect(await outcomeOf(format, around(value))).toMatch(/^(?:(?:ledger|person|expense|transfer|flaw|skip) ?)*$/)
      }),
      { numRuns: 60 },
    )
  })
})

test('a ledger that has to be held as a whole is not as long as one likes', async () => {
  const many = 100_001
  expect(await outcomeOf(actual, `Account,Date,Payee,Notes,Category,Amount,Cleared\n${'x\n'.repeat(many)}`)).toBe(
    'FILE_TOO_LARGE',
  )
  expect(await outcomeOf(ihatemoneyJson, `[${'1,'.repeat(many)}1]`)).toBe('FILE_TOO_LARGE')
  expect(await outcomeOf(spliitJson, `{"participants":[],"expenses":[${'1,'.repeat(many)}1]}`)).toBe('FILE_TOO_LARGE')
})

test('nobody is somebody else for what they are called', async () => {
  const text = `{"expenses":[{"title":"x","amount":300,"expenseDate":"2026-01-02","paidById":"__proto__","splitMode":"EVENLY",
    "paidFor":[{"participantId":"__proto__","shares":1},{"participantId":"toString","shares":1}]}],
    "participants":[{"id":"__proto__","name":"__proto__"},{"id":"toString","name":"=1+1"}]}`
  expect(await rowsOf(spliitJson, text)).toMatchObject([
    { kind: 'ledger' },
    { kind: 'person', person: '__proto__', name: '__proto__' },
    { kind: 'person', person: 'toString', name: '=1+1' },
    { kind: 'expense', amount: '3.00', payers: [{ person: '__proto__' }], split: { type: 'EQUAL' } },
  ])
})
