import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readEnvironment } from '#domain/store/environment.ts'
import { productEnvironment } from '../config.ts'
import { makeDemo } from '../demo/demo.ts'
import { migrateWhenThere } from './migrateWhenThere.ts'
import { preparePostgres } from './postgres.ts'
import { runningDatabase } from './runningDatabase.ts'
import { say } from './say.ts'

// npm run demo [-- --password …]
try {
  const { DATABASE_URL, DATA_DIR } = readEnvironment(productEnvironment)
  const { values } = parseArgs({ options: { password: { type: 'string' } } })
  const password = values.password ?? randomBytes(9).toString('base64url')
  const there = DATABASE_URL ?? runningDatabase(DATA_DIR)
  // Where nothing runs, the database of the next start is filled.
  const own = there === undefined ? await (await preparePostgres(DATA_DIR)).start() : undefined
  try {
    const databaseUrl = there ?? own?.url ?? ''
    await migrateWhenThere(databaseUrl)
    const { email, isNew, entries } = await makeDemo(databaseUrl, password)
    say(`A flat, a couple and a trip are there: ${entries} entries.`)
    say(isNew ? `Sign in as ${email} with the password ${password}` : `${email} was there already, with its password.`)
  } finally {
    await own?.stop('fast')
  }
} catch (error) {
  say(`demo: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
