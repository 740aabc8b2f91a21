import { EnvironmentError, readEnvironment } from '#domain/store/environment.ts'
import { productEnvironment } from '../config.ts'
import { eventCommand } from '../operator/eventCommand.ts'
import { runningDatabase } from './runningDatabase.ts'
import { say } from './say.ts'

// npm run event -- show|set-aside|mend POSITION …
try {
  const { DATABASE_URL, DATA_DIR } = readEnvironment(productEnvironment)
  const databaseUrl = DATABASE_URL ?? runningDatabase(DATA_DIR)
  if (databaseUrl === undefined) throw new EnvironmentError('DATABASE_URL is not set, and no database is running here')
  process.stdout.write(`${await eventCommand(databaseUrl, process.argv.slice(2), say)}\n`)
} catch (error) {
  say(`event: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
