import {
  EnvironmentError,
  type ProcessEnvironment,
  processEnvironment,
  readEnvironment,
} from '#domain/store/environment.ts'
import { createLogger } from '#domain/store/logger.ts'
import { projections } from './registry.ts'
import { rebuild } from './runner/rebuild.ts'

/** `npm run rebuild -- NAME…` builds these read models anew, or all of them, while the present ones serve. */
const { DATABASE_URL, LOG_LEVEL } = environment()
const logger = createLogger('rebuild', LOG_LEVEL)
const names = process.argv.slice(2)

const unknown = names.filter(name => !projections.some(projection => projection.name === name))
if (unknown.length > 0) {
  const known = projections.map(({ name }) => name).join(', ')
  process.stderr.write(`rebuild: there is no read model ${unknown.join(', ')}; there are ${known}\n`)
  process.exit(1)
}

for (const projection of projections.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const rebuilt = await rebuild(DATABASE_URL, projection, { logger })
  if (rebuilt === null) logger.warn({ projection: projection.name }, 'is being rebuilt by another process already')
  else logger.info({ projection: projection.name, ...rebuilt }, 'rebuilt')
}

function environment(): ProcessEnvironment {
  try {
    return readEnvironment(processEnvironment)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`rebuild: ${error.message}\n`)
    process.exit(1)
  }
}
