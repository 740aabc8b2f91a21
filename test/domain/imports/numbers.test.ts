import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Format } from '#domain/imports/format.ts'
import { mappedCsv } from '#domain/imports/ledgers/mappedCsv.ts'
import { ownCsv } from '#domain/imports/ledgers/ownCsv.ts'
import { amountFrom } from '#domain/imports/text/amount.ts'
import { dayFrom } from '#domain/imports/text/day.ts'
import { rowsOf } from '../../support/ledgers.ts'

describe('an amount, as people and spreadsheets write it', () => {
  test.each([
    ['1.234,50 €', '1234.50'],
    ['1,234.50', '1234.50'],
    ['(12.00)', '-12.00'],
    ['12,5-', '-12.5'],
    ['CHF 1’234.50', '1234.50'],
    ['1,234', '1234'],
    ['0,123', '0.123'],
    ['0,850', '0.850'],
    ['1.500', '1.500'],
    ['Fr. 20', '20'],
    ['Fr.-20.50', '-20.50'],
    ['20.– Fr.', '20'],
    ['kr. 100', '100'],
    ['500 руб.', '500'],
    ['Rp.50000', '50000'],
    ['R$ .50', '.50'],
  ])('%s', (typed, amount) => {
    expect(amountFrom(typed)).toBe(amount)
  })

  test.each(['CHF.20', '1500.00 CR', '500.00 Dr'])('%s could be read in two ways, and is not read', typed => {
    expect(amountFrom(typed)).toBe(undefined)
  })

  test.each([
    ['1,234', '1234'],
    ['$1,500', '1500'],
    ['-12,000', '-12000'],
    ['1.500', '1500'],
    ['-12.000 €', '-12000'],
    ['12,50', '12.50'],
    ['1234,50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1,5', '1.5'],
    ['0,850', '0.850'],
    ['0.850', '0.850'],
    ['12.50', '12.50'],
    ['1234,567', '1234.567'],
    ['1234.567', '1234.567'],
  ])(
    'where tabs part columns and thousands are grouped, a lone mark before three digits groups: %s',
    (typed, amount) => {
      expect(amountFrom(typed, { comma: true, grouped: true, tabbed: true })).toBe(amount)
    },
  )

  test.each([
    ['1,234', '1.234'],
    ['1.500', '1500'],
    ['-12.000 €', '-12000'],
    ['0.850', '0.850'],
    ['12.50', '12.50'],
    ['1234.567', '1234.567'],
  ])('where commas mark decimals and thousands are grouped, %s', (typed, amount) => {
    expect(amountFrom(typed, { comma: true, grouped: true })).toBe(amount)
  })

  test.each([
    ['1,234', '1.234'],
    ['1.234', '1.234'],
  ])('where tabs part columns and nothing is grouped, %s has three decimals', (typed, amount) => {
    expect(amountFrom(typed, { comma: true, tabbed: true })).toBe(amount)
  })

  test('as a spreadsheet of another language shows it, it is the same', async () => {
    const euros = fc.integer({ min: 1, max: 10 ** 9 })
    const cents = fc.integer({ min: 1, max: 10 ** 9 }).map(minor => minor / 100)
    await fc.assert(
      fc.asyncProperty(fc.oneof(euros, cents), async amount => {
        const shown = new Intl.NumberFormat('de', { maximumFractionDigits: 2 }).format(amount)
        const [row] = await rowsOf(ownCsv, `Datum;Titel;Betrag\n1.2.2026;Tee;${shown}\n`)
        expect(Number(row?.kind === 'expense' && row.amount), shown).toBe(amount)
      }),
    )
  })
})

describe.each([';', '\t'])('an amount in a table parted by %j', delimiter => {
  const read = (format: Format, ...lines: readonly string[]) =>
    rowsOf(format, lines.map(line => `${line.replaceAll('|', delimiter)}\n`).join(''))

  const typed = ['1.500', ...(delimiter === '\t' ? ['1,500'] : [])]
  test.each(typed)('of what has thousandths three digits are those, else they group: %s', async typed => {
    const header = 'date|title|amount|currency|conversion_currency|conversion_rate'
    const dinars = ['KWD', 'BHD'].map(currency => `1.2.2026|x|${typed}|${currency}||`)
    expect(await read(ownCsv, header, ...dinars, `1.2.2026|x|${typed}|EUR||`)).toMatchObject([
      ...[{ amount: '1.500' }, { amount: '1.500' }, { amount: '1500' }],
    ])
  })

  test.each(['1.085', '1,085'])('a rate groups nothing: %s', async typed => {
    const header = 'date|title|amount|currency|conversion_currency|conversion_rate'
    const rows = await read(ownCsv, header, `1.2.2026|x|12,50|EUR|USD|${typed}`)
    expect(rows).toMatchObject([{ amount: '12.50', rate: { rate: '1.085' } }])
  })

  test('whose owner says what stands where', async () => {
    const columns = { date: 0, title: 1, amount: 2, credit: null, currency: 3, category: null } as const
    const rows = await read(
      mappedCsv({ ...columns, spentIs: 'BELOW_ZERO' }),
      ...['Date|Payee|Amount|Currency', '1.2.2026|Rent|-1.500|USD', '1.2.2026|Tea|-12,50|EUR'],
      ...['1.2.2026|Hotel|-1.234,50|EUR', '1.2.2026|Dates|-1,500|KWD'],
    )
    expect(rows.map(row => row.kind === 'expense' && row.amount)).toEqual(['1500', '12.50', '1234.50', '1.500'])
  })
})

test.each([
  ['2026-01-05', '2026-01-05'],
  ['20260105', '2026-01-05'],
  ['2026/1/5', '2026-01-05'],
  ['2026-1-05 12:30', '2026-01-05'],
  ['2026. 1. 5.', '2026-01-05'],
  ['5. 1. 2026', '2026-01-05'],
  ['5/1/26', '2026-01-05'],
  ["5/1'26", '2026-01-05'],
  ['2026-1-50', undefined],
  ['202615', undefined],
])('%s is a day', (typed, day) => {
  expect(dayFrom(typed, 'DMY')).toBe(day)
})
