import type { TestDatabase } from './database.ts'

const DAY_MS = 86_400_000
let held = 0

/** A rate that was held back, as the worker does that; each of another day. Answers its number. */
export async function heldRate({ asOwner }: Pick<TestDatabase, 'asOwner'>): Promise<number> {
  const day = new Date(Date.UTC(2025, 10, 1) - held++ * DAY_MS).toISOString().slice(0, 10)
  const [row] = await asOwner(
    `INSERT INTO rates.held (currency, day, observed_on, per_euro, source, known_day, known_per_euro)
     VALUES ('MNT', $1, $1, 0.80059358, 'currency-api', '2025-10-04', 4221.81777923) RETURNING held_id`,
    [day],
  )
  return Number(row?.held_id)
}

/** As a worker says whom it asks. */
export async function askedProvider({ asOwner }: Pick<TestDatabase, 'asOwner'>): Promise<void> {
  await asOwner(
    `INSERT INTO rates.providers (host, source, place) VALUES ('rates.example.com', 'Frankfurter', 1)
     ON CONFLICT DO NOTHING`,
  )
}
