import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#domain/store/database.ts'
import { type Numbered, openIds } from '#domain/store/ids.ts'
import { createTestDatabase } from '#test/support/database.ts'

const MIGRATION = readFileSync(join(import.meta.dirname, '../../migrations/0020_numbers_and_kept_states.sql'), 'utf8')

/** Each thing had a sequence of its own, of which a number was 32 of them. */
const SEQUENCES = [
  ...['log.expense_ids', 'log.transfer_ids', 'log.connection_ids', 'log.placeholder_ids', 'log.group_ids'],
  ...['log.trip_ids', 'log.category_ids', 'log.budget_ids', 'vault.text_ids'],
]

const UNDO = `
  DROP TRIGGER forget_kept_states ON log.events;
  DROP FUNCTION log.forget_kept_states, log.keep_state, log.draw_numbers;
  DROP TABLE log.numbers, log.kept_states, log.kept_generation;
  ${SEQUENCES.map(sequence => `CREATE SEQUENCE ${sequence} AS bigint INCREMENT BY 32`).join(';')}`

async function emptyServer() {
  const server = await createTestDatabase()
  const database = openDatabase(server.url, { role: 'quits_app', name: 'test', max: 4 })
  onTestFinished(async () => {
    await database.end()
    await server.drop()
  })
  return { server, database }
}

test('numbers go on where they were, and begin with one where there were none', async () => {
  const { server, database } = await emptyServer()
  await server.asOwner(UNDO)
  const [last] = await server.asOwner(
    `SELECT nextval('log.expense_ids') AS first, nextval('log.expense_ids') AS expense, nextval('vault.text_ids') AS text`,
  )
  expect(last).toMatchObject({ expense: '33', text: '1' })
  await server.asOwner(MIGRATION)
  const next = openIds(database)
  expect([await next('expense'), await next('expense'), await next('text'), await next('trip')]).toEqual([
    65, 66, 33, 1,
  ])
})

test('no number is given out twice, by whomever, and each kind has its own', async () => {
  const { database } = await emptyServer()
  const gateways = [openIds(database), openIds(database), openIds(database)]
  const drawn = (kind: Numbered) =>
    Promise.all(Array.from({ length: 300 }, (_, n) => gateways[n % gateways.length]?.(kind)))
  const [expenses, groups] = await Promise.all([drawn('expense'), drawn('group')])
  for (const numbers of [expenses, groups]) {
    expect(new Set(numbers).size).toBe(300)
    expect(Math.min(...numbers.map(Number))).toBe(1)
  }
})

test('nobody waits for the disk to be given a number', async () => {
  const { database } = await emptyServer()
  const connection = await database.connect()
  try {
    await connection.query('BEGIN')
    await connection.query(`SELECT log.draw_numbers('text', 32)`)
    const { rows } = await connection.query('SHOW synchronous_commit')
    expect(rows).toEqual([{ synchronous_commit: 'off' }])
  } finally {
    connection.release(true)
  }
})
