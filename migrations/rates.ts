import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** rates.csv says where these come from. */
const SNAPSHOT = join(import.meta.dirname, 'rates.csv')
const SOURCE = 'embedded snapshot'

interface Rate {
  readonly currency: string
  readonly day: string
  /** As it was published: no number of ours ever rounds it. */
  readonly perEuro: string
}

/** Gives a new installation rates to start with. One that has some keeps them: they are newer, or were corrected. */
export async function loadRates(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM rates.daily LIMIT 1')
  if (rowCount !== 0) return
  const rates = ratesIn(readFileSync(SNAPSHOT, 'utf8'))
  await client.query(
    `INSERT INTO rates.daily (currency, day, per_euro, source)
     SELECT currency, day, per_euro, $4 FROM unnest($1::text[], $2::date[], $3::numeric[]) AS rate (currency, day, per_euro)`,
    [rates.map(({ currency }) => currency), rates.map(({ day }) => day), rates.map(({ perEuro }) => perEuro), SOURCE],
  )
}

/** A line for each currency, a column for each day, and nothing where there is no rate. */
function ratesIn(csv: string): Rate[] {
  const [[, ...days] = [], ...currencies] = csv
    .split(/\r?\n/)
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => line.split(','))
  return currencies.flatMap(([currency = '', ...values]) =>
    days.flatMap((day, index) => {
      const perEuro = values[index]
      return perEuro ? [{ currency, day, perEuro }] : []
    }),
  )
}
