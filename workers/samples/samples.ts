import type { Connection, Database } from '#domain/store/database.ts'

export const SAMPLE_STATES = [
  /** A worker is at it. */
  'MAKING',
  'THERE',
  'REMOVING',
  /** Nothing of it is left. */
  'REMOVED',
] as const
export type SampleState = (typeof SAMPLE_STATES)[number]

/** What somebody looks around with before they have anything of their own. */
export interface Sample {
  readonly sampleId: number
  readonly userId: number
  readonly state: SampleState
  /** The cause of all of it, in the log. */
  readonly commandId: string
  /** The same of removing it. */
  readonly removeId: string
  /** yyyy-MM-dd */
  readonly toldOn: string
  readonly total: number
  readonly done: number
}

type Queryable = Pick<Connection | Database, 'query'>

interface SampleRow {
  readonly sample_id: string
  readonly user_id: string
  readonly state: SampleState
  readonly command_id: string
  readonly remove_id: string
  readonly told_on: string
  readonly total: number
  readonly done: number
}

const COLUMNS = 'sample_id, user_id, state, command_id, remove_id, told_on::text, total, done'

const sampleOf = (row: SampleRow): Sample => ({
  sampleId: Number(row.sample_id),
  userId: Number(row.user_id),
  state: row.state,
  commandId: row.command_id,
  removeId: row.remove_id,
  toldOn: row.told_on,
  total: row.total,
  done: row.done,
})

/** That of somebody; undefined: they have none. */
export async function sampleOfUser(database: Queryable, userId: number): Promise<Sample | undefined> {
  const { rows } = await database.query<SampleRow>({
    name: 'sample_of_user',
    text: `SELECT ${COLUMNS} FROM account.sample_data WHERE user_id = $1 AND state <> 'REMOVED'`,
    values: [userId],
  })
  return rows.map(sampleOf)[0]
}

/** For whoever is at it. */
export async function findSample(database: Queryable, sampleId: number): Promise<Sample | undefined> {
  const { rows } = await database.query<SampleRow>({
    name: 'find_sample',
    text: `SELECT ${COLUMNS} FROM account.sample_data WHERE sample_id = $1`,
    values: [sampleId],
  })
  return rows.map(sampleOf)[0]
}

/** Undefined: there is one already. */
export async function beginSample(
  database: Queryable,
  { userId, toldOn }: Pick<Sample, 'userId' | 'toldOn'>,
): Promise<Sample | undefined> {
  const { rows } = await database.query<SampleRow>({
    name: 'begin_sample',
    text: `INSERT INTO account.sample_data (user_id, state, told_on) VALUES ($1, 'MAKING', $2)
           ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
    values: [userId, toldOn],
  })
  return rows.map(sampleOf)[0]
}

/** How far it has got. False: it is in another state by now. */
export async function noteSample(
  database: Queryable,
  sampleId: number,
  { state, done, total }: Pick<Sample, 'state' | 'done' | 'total'>,
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'note_sample',
    text: 'UPDATE account.sample_data SET done = $3, total = $4 WHERE sample_id = $1 AND state = $2',
    values: [sampleId, state, done, total],
  })
  return rowCount === 1
}

/** Whoever comes too late finds it in another state, and nothing is done. */
export async function moveSample(
  database: Queryable,
  sampleId: number,
  { from, to }: { readonly from: SampleState; readonly to: SampleState },
): Promise<Sample | undefined> {
  const { rows } = await database.query<SampleRow>({
    name: 'move_sample',
    text: `UPDATE account.sample_data SET state = $3, done = 0 WHERE sample_id = $1 AND state = $2 RETURNING ${COLUMNS}`,
    values: [sampleId, from, to],
  })
  return rows.map(sampleOf)[0]
}

/** By what the log knows the samples of somebody of which nothing is to be left. */
export async function removedSamplesOf(database: Queryable, userId: number): Promise<readonly string[]> {
  const { rows } = await database.query<{ command_id: string }>({
    name: 'removed_samples_of',
    text: `SELECT command_id FROM account.sample_data WHERE user_id = $1 AND state IN ('REMOVING', 'REMOVED')`,
    values: [userId],
  })
  return rows.map(({ command_id }) => command_id)
}
