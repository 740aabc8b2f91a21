import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { UnreadableError } from '#domain/imports/format.ts'
import { formatOf } from '#domain/imports/recognise.ts'
import type { Row } from '#domain/imports/row.ts'
import { decoded, encodingOf } from '#domain/imports/text/decode.ts'
import { balancesOf, differencesIn, rowsOf } from '#test/support/ledgers.ts'

/*
 * Files that other programs wrote. They are not ours to keep, and lie beside the repository where somebody has put them;
 * elsewhere, what they are like is told by the files of our own making in the tests of each format.
 */

const FOLDER = join(import.meta.dirname, process.env.SAMPLES_DIR ?? '../../../../shared/data/samples')

/** What stands in each, by number; or why it cannot be read. */
const OUTCOMES: Readonly<Record<string, Partial<Record<Row['kind'], number>> | string>> = {
  'camt/camt053.v2.five.decimals.xml': { skip: 1 },
  'camt/camt053.v2.minimal.xml': { skip: 1 },
  'camt/camt053.v2.multi.statement.xml': { skip: 1, expense: 1 },
  'camt/camt053.v2.wrong.xml': 'FORMAT_BROKEN',
  'camt/camt053.v8.xml': { skip: 1 },
  'ofx/bank_small.ofx': 'FORMAT_BROKEN',
  'ofx/checking.ofx': { skip: 1, expense: 2 },
  'ofx/error_message.ofx': 'FORMAT_BROKEN',
  'ofx/multiple_accounts.ofx': {},
  'ofx/suncorp.ofx': { expense: 1 },
  'qif/empty.qif': 'FORMAT_UNKNOWN',
  'qif/test.qif': { skip: 4, expense: 6 },
  'qif/test_option_autoswitch.qif': {},
  'qif/test_oth_a.qif': { skip: 4, expense: 6 },
  'qif/test_split.qif': { skip: 1, expense: 1 },
  'spliit/spliit-export-features.json': { ledger: 1, person: 3, expense: 10, transfer: 1 },
  'splitwise/splitwise-multi-payer.csv': { person: 3, expense: 5, stated: 9 },
  'tricount/go-tricount-registry.json': { ledger: 1, person: 2, expense: 1, skip: 1 },
}

async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  yield readFileSync(join(FOLDER, file))
}

async function readIn(file: string): Promise<Row[]> {
  const encoding = await encodingOf(bytesOf(file))
  const text = (await Array.fromAsync(decoded(bytesOf(file), encoding))).join('')
  const format = formatOf(text)
  if (format === undefined) throw new UnreadableError('FORMAT_UNKNOWN')
  return rowsOf(format, text)
}

/** What is owed and what is to be had, together, in each currency: in its smallest units. */
function sumsOf(balances: readonly string[]): number[] {
  const told = balances.map(each => /(-?)([\d.]+) (\w+)$/.exec(each) ?? [])
  const byCurrency = Map.groupBy(told, ([, , , currency]) => currency)
  return [...byCurrency.values()].map(all =>
    all.reduce((sum, [, sign, size]) => sum + Number(`${sign}${size?.replace('.', '')}`), 0),
  )
}

/** By what an entry that comes again is known. */
const idsIn = (rows: readonly Row[]): readonly string[] =>
  rows.flatMap(row => (row.kind === 'expense' || row.kind === 'transfer' ? row.externalId : []))

test('what lies there is all known', () => {
  const there = globSync('*/*', { cwd: FOLDER })
  expect(there.filter(file => !(file in OUTCOMES))).toEqual([])
})

if (existsSync(FOLDER)) {
  describe('a file that another program wrote', () => {
    test.each(Object.entries(OUTCOMES))('%s', async (file, outcome) => {
      if (typeof outcome === 'string') {
        await expect(readIn(file)).rejects.toMatchObject({ code: outcome })
        return
      }
      const rows = await readIn(file)
      const kinds = [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length])
      expect(Object.fromEntries(kinds)).toEqual(outcome)
      expect(differencesIn(rows), 'its balances are those at its end').toEqual([])
      expect(
        sumsOf(balancesOf(rows)).filter(sum => sum !== 0),
        'they come to nothing',
      ).toEqual([])
      const ids = idsIn(rows)
      expect(new Set(ids).size, 'no two of its entries are taken for the same').toBe(ids.length)
      expect(idsIn(await readIn(file)), 'and the same file brings the same ones').toEqual(ids)
    })
  })
}
