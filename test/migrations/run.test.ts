import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#domain/store/database.ts'
import { isDatabaseAway } from '#domain/store/databaseAway.ts'
import { signedInAs } from '#domain/store/logins.ts'
import { migrate } from '#migrations/run.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

const OURS = join(import.meta.dirname, '../../migrations')

let database: TestDatabase
let directory: string

beforeEach(async () => {
  database = await createTestDatabase()
  directory = mkdtempSync(join(tmpdir(), 'quits-migrations-'))
  await database.asOwner('DELETE FROM public.schema_migrations')
})
afterEach(async () => {
  await database.drop()
  rmSync(directory, { recursive: true })
})

const write = (name: string, sql: string): void => writeFileSync(join(directory, name), sql)

describe('migrating', () => {
  test('applies what is missing, in order, and nothing twice', async () => {
    write('0002_room.sql', 'ALTER TABLE house ADD room text')
    write('0001_house.sql', 'CREATE TABLE house ()')
    expect(await migrate(database.url, directory)).toEqual(['0001_house.sql', '0002_room.sql'])
    write('0003_garden.sql', 'ALTER TABLE house ADD garden text')
    expect(await migrate(database.url, directory)).toEqual(['0003_garden.sql'])
    expect(await migrate(database.url, directory)).toEqual([])
    expect(await database.asOwner('SELECT room, garden FROM house')).toEqual([])
  })

  test('runs once when several start at the same moment', async () => {
    write('0001_house.sql', 'CREATE TABLE house ()')
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database.url, directory)))
    expect(runs.flat()).toEqual(['0001_house.sql'])
  })

  test('fails when it loses its server, and takes nobody along', async () => {
    write('0001_house.sql', 'SELECT pg_sleep(60)')
    const failure = expect(migrate(database.url, directory)).rejects.toSatisfy(isDatabaseAway)
    const terminate = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                       WHERE datname = current_database() AND query LIKE '%pg_sleep(60)' AND pid <> pg_backend_pid()`
    await expect.poll(() => database.asOwner(terminate)).toHaveLength(1)
    await failure
  })

  test('undoes the whole file when one statement fails, and says where', async () => {
    write('0001_house.sql', 'CREATE TABLE house ();\n\nCREATE TABEL cellar ()')
    await expect(migrate(database.url, directory)).rejects.toThrow(/^0001_house\.sql, line 3: syntax error/)
    expect(await database.asOwner("SELECT to_regclass('house') AS house")).toEqual([{ house: null }])
    expect(await database.asOwner('SELECT * FROM public.schema_migrations')).toEqual([])
  })

  test('refuses a file that was changed after it had been applied', async () => {
    write('0001_house.sql', 'CREATE TABLE house ()')
    await migrate(database.url, directory)
    write('0001_house.sql', 'CREATE TABLE castle ()')
    await expect(migrate(database.url, directory)).rejects.toThrow('0001_house.sql was changed')
  })

  test('is not disturbed by the line ends of another system', async () => {
    write('0001_house.sql', 'CREATE TABLE house (\n)')
    await migrate(database.url, directory)
    write('0001_house.sql', 'CREATE TABLE house (\r\n)')
    expect(await migrate(database.url, directory)).toEqual([])
  })

  test('refuses a database of a newer version, a belated number and an unclear name', async () => {
    write('0002_house.sql', 'CREATE TABLE house ()')
    await migrate(database.url, directory)
    write('0001_ground.sql', 'CREATE TABLE ground ()')
    await expect(migrate(database.url, directory)).rejects.toThrow('0001_ground.sql comes before 0002_house.sql')
    rmSync(join(directory, '0001_ground.sql'))
    rmSync(join(directory, '0002_house.sql'))
    await expect(migrate(database.url, directory)).rejects.toThrow('belongs to a newer version')
    write('house.sql', 'CREATE TABLE house ()')
    await expect(migrate(database.url, directory)).rejects.toThrow('house.sql is not named like')
  })
})

test('our own migrations leave nothing to do behind them', async () => {
  const fresh = await createTestDatabase()
  expect(await migrate(fresh.url)).toEqual([])
  await fresh.drop()
  expect(readdirSync(OURS).filter(name => name.endsWith('.sql'))).not.toEqual([])
})

describe('the logins of our processes', () => {
  const whoAmI = async (url: string): Promise<unknown[]> => {
    const database = openDatabase(url, { role: 'quits_app', name: 'test', max: 1 })
    try {
      return (await database.query('SELECT session_user AS signed_in_as, current_user AS works_as')).rows
    } finally {
      await database.end()
    }
  }
  const login = () => decodeURIComponent(new URL(signedInAs(database.url, 'quits_app')).username)

  test('are there for whoever knows the credentials of the owner, and need none of them themselves', async () => {
    const expected = [{ signed_in_as: login(), works_as: 'quits_app' }]
    expect(await whoAmI(database.url)).toEqual(expected)
    expect(await whoAmI(signedInAs(database.url, 'quits_app'))).toEqual(expected)
  })

  test('are made anew by the next migration, also where databases of one server are migrated at the same moment', async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => createTestDatabase()))
    onTestFinished(async () => void (await Promise.all(others.map(({ drop }) => drop()))))
    await Promise.all([...others, ...others].map(({ url }) => migrate(url)))
    expect(await whoAmI(database.url)).toEqual([{ signed_in_as: login(), works_as: 'quits_app' }])
  })
})
