import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { headOfLog } from '#domain/store/readOnwards.ts'
import { freePort } from '#gateway/runtime/ports.ts'
import { Importer } from '#test/bench/importer.ts'
import { register } from '#test/bench/people.ts'
import { expectAsOnPaper } from '#test/support/onPaper.ts'
import { type Running, startProcess } from '#test/support/ownProcess.ts'
import { House } from '#test/support/projectionSpec.ts'
import type { Queue } from '#workers/queue.ts'
import { importReturns, importRuns } from '#workers/queues.ts'

/** `ROWS=50000` is what a lifetime comes to, and takes five minutes. */
const ROWS = Number(process.env.ROWS ?? 600)
const PATIENCE_MS = 90_000 + ROWS * 20
const HEAD = 'date,title,amount,paid_by,participants\n'

/** Every tenth is shared with somebody whom nobody knew before. */
function* rows(): Generator<string> {
  for (let n = 0; n < ROWS; n++) {
    const shared = n % 10 === 0 ? 'me,me;Ben' : ','
    yield `2026-${String((n % 12) + 1).padStart(2, '0')}-11,Thing ${n},${(n % 90) + 1}.05,${shared}\n`
  }
}

const startAll = (environment: Readonly<Record<string, string>>): Promise<Running[]> =>
  Promise.all(
    ['gateway/main.ts', 'workers/main.ts', 'projections/main.ts'].map(file => startProcess(file, environment)),
  )

async function kill(running: readonly Running[]): Promise<void> {
  await Promise.all(
    running.map(({ child }) => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      return ended
    }),
  )
}

/** A minute goes by, in which the worker that was at it gives no sign of life. */
async function isMissed({ url, database }: House, { name }: Queue): Promise<void> {
  await database.query(`UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute' WHERE name = $1`, [name])
  const boss = new PgBoss({ connectionString: url, options: '-c role=quits_app', supervise: false, schedule: false })
  await boss.start()
  await boss.supervise(name)
  await boss.stop()
  await database.query('UPDATE pgboss.job SET start_after = now() WHERE name = $1', [name])
}

async function reached({ owner }: House): Promise<{ state: string; taken_back: number }> {
  const { rows: found } = await owner.query('SELECT state, taken_back FROM imports.imports')
  return found[0]
}

async function isLevel(house: House): Promise<void> {
  const head = await headOfLog(house.database)
  while (Object.values(await house.positions()).some(position => position < head)) await pause(20)
}

const recorded = async ({ owner }: House) => {
  const { rows: counted } = await owner.query(
    `SELECT count(*)::int AS all, count(DISTINCT text.body)::int AS different
     FROM log.events JOIN vault.texts AS text ON text.text_id = (data->>'titleId')::bigint
     WHERE type = 'ExpenseRecorded'`,
  )
  return counted[0]
}

test('where all are killed in the midst of an import, or of its return, it goes on, and nothing is doubled or lost', {
  timeout: PATIENCE_MS,
}, async () => {
  const house = await House.open()
  const port = String(await freePort())
  const environment = { DATABASE_URL: house.url, PORT: port }
  let running = await startAll(environment)
  onTestFinished(async () => {
    await Promise.all(running.map(({ stop }) => stop()))
    await house.close()
  })
  const url = (path: string): URL => new URL(path, `http://127.0.0.1:${port}`)
  const importer = new Importer(url, await register(url('/'), 'ana'))
  const id = await importer.bring(HEAD, rows())
  await importer.start(id)
  while ((await importer.told(id)).imported < ROWS / 3) await pause(5)
  await kill(running)
  expect(await reached(house)).toMatchObject({ state: 'RUNNING' })

  await isMissed(house, importRuns)
  running = await startAll(environment)
  expect(await importer.reaches(id, 'DONE')).toMatchObject({ imported: ROWS, repeated: 0 })
  expect(await recorded(house)).toEqual({ all: ROWS, different: ROWS })
  await isLevel(house)
  await expectAsOnPaper(house)

  await importer.takeBack(id)
  while ((await reached(house)).taken_back < ROWS / 3) await pause(5)
  await kill(running)
  expect(await reached(house)).toMatchObject({ state: 'TAKING_BACK' })

  await isMissed(house, importReturns)
  running = await startAll(environment)
  await importer.reaches(id, 'TAKEN_BACK')
  await isLevel(house)
  await expectAsOnPaper(house)
  for (const table of ['feed_entries', 'feed_months', 'spending', 'balances']) {
    expect(await house.rows(table), table).toEqual([])
  }
})
