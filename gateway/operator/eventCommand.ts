import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { mayMatter } from '#domain/catalog.ts'
import { createLogger } from '#domain/store/logger.ts'
import * as log from '#domain/store/mend.ts'
import type { Projection } from '#projections/projection.ts'
import { projections } from '#projections/registry.ts'
import { readCheckpoints } from '#projections/runner/checkpoints.ts'
import { rebuild } from '#projections/runner/rebuild.ts'

const USAGE = `Usage:
  npm run event -- show POSITION
  npm run event -- set-aside POSITION --why "…"
  npm run event -- mend POSITION --data FILE --why "…" [--type TYPE]`

type Owner = Awaited<ReturnType<typeof log.connectAsOwner>>

interface Wish {
  readonly deed: 'show' | 'set-aside' | 'mend'
  readonly position: number
  readonly why: string
  readonly data: string
  readonly type: string | undefined
}

/** What an operator does about an event that read models cannot get past. Answers what became of it, in words. */
export async function eventCommand(
  databaseUrl: string,
  args: readonly string[],
  say: (line: string) => void,
): Promise<string> {
  const wish = wishOf(args)
  const owner = await log.connectAsOwner(databaseUrl)
  try {
    const event = await log.findEvent(owner, wish.position)
    if (wish.deed === 'show') return await describe(owner, event)
    await change(owner, event, wish)
    const after = await log.findEvent(owner, wish.position)
    await rebuildPassed(databaseUrl, await passedBy(owner, event, after), say)
    const what = wish.deed === 'mend' ? 'mended' : 'set aside'
    return `The event at position ${wish.position} is ${what}. Whatever stood before it goes on by itself.`
  } catch (error) {
    throw isDenied(error) ? new log.MendingError('only whoever owns the database may do that') : error
  } finally {
    await owner.end()
  }
}

const isDenied = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '42501'

function wishOf(args: readonly string[]): Wish {
  const { deed, position, why, data, type } = readArguments(args)
  if (deed !== 'show' && deed !== 'set-aside' && deed !== 'mend') throw new log.MendingError(USAGE)
  if (!/^[1-9]\d{0,14}$/.test(position)) throw new log.MendingError(`"${position}" is no position\n${USAGE}`)
  if (deed !== 'show' && why.trim() === '') throw new log.MendingError(`say why: --why "…"\n${USAGE}`)
  if (deed === 'mend' && data === '') throw new log.MendingError(`say by what: --data FILE\n${USAGE}`)
  return { deed, position: Number(position), why: why.trim(), data, type }
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { why: { type: 'string' }, data: { type: 'string' }, type: { type: 'string' } },
    })
    const [deed = '', position = ''] = positionals
    return { deed, position, why: values.why ?? '', data: values.data ?? '', type: values.type }
  } catch (error) {
    throw new log.MendingError(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}

async function change(owner: Owner, event: log.LoggedEvent, { deed, why, data, type }: Wish): Promise<void> {
  if (deed === 'set-aside') await log.setAside(owner, event, why)
  else await log.mend(owner, event, { type: type ?? event.type, data: await dataIn(data), why })
}

async function dataIn(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new log.MendingError(`${file} holds no JSON: ${error instanceof Error ? error.message : error}`)
  }
}

async function describe(owner: Owner, event: log.LoggedEvent): Promise<string> {
  const [later, mendings] = [await log.laterEvents(owner, event), await log.mendingsOf(owner, event.position)]
  return [
    `Position ${event.position}: ${event.type} (form ${event.schemaVersion}), number ${event.version} of ${event.streamId}`,
    `Recorded at ${event.recordedAt.toISOString()}`,
    event.fault === null ? 'It can be read.' : `It cannot be read: ${event.fault}`,
    JSON.stringify(event.data, null, 2),
    later.length === 0
      ? `Nothing follows in ${event.streamId}.`
      : `Followed in ${event.streamId} by ${later.join(', ')}.`,
    ...mendings.map(
      ({ at, deed, by, why, typeBefore, dataBefore }) =>
        `${at.toISOString()} ${deed} by ${by}: ${why}\n  before: ${typeBefore} ${JSON.stringify(dataBefore)}`,
    ),
  ].join('\n')
}

/** Those that took the event in as it was, or passed it as what it was not, and so hold what the log does not say any more. */
async function passedBy(owner: Owner, before: log.LoggedEvent, after: log.LoggedEvent): Promise<Projection[]> {
  const checkpoints = new Map((await readCheckpoints(owner)).map(({ name, position }) => [name, position]))
  return projections.filter(
    ({ name, looksAt }) =>
      (checkpoints.get(name) ?? 0) >= before.position && [before, after].some(event => mayMatter(event, looksAt)),
  )
}

async function rebuildPassed(
  databaseUrl: string,
  passed: readonly Projection[],
  say: (line: string) => void,
): Promise<void> {
  const logger = createLogger('event', 'silent')
  for (const projection of passed) {
    try {
      const rebuilt = await rebuild(databaseUrl, projection, { logger })
      say(rebuilt === null ? `${projection.name} is being rebuilt already` : `${projection.name} was rebuilt`)
    } catch (error) {
      const reason = error instanceof Error ? error.message : error
      say(
        `${projection.name} had gone past it and is still to be rebuilt (npm run rebuild -- ${projection.name}): ${reason}`,
      )
    }
  }
}
