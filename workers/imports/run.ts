import type { ExpenseRow, Row, TransferRow } from '#domain/imports/row.ts'
import { inTransaction } from '#domain/store/database.ts'
import { isDatabaseAway } from '#domain/store/databaseAway.ts'
import { defineJob, type JobContext } from '../job.ts'
import { IMPORTS_AT_ONCE, importRuns } from '../queues.ts'
import { whenShown } from '../readModels.ts'
import { chunksOf } from './chunks.ts'
import { alreadyThere, type Finding, failed, flaw, keepFindings, note, otherwise, refused, skip } from './findings.ts'
import { endImport, type Import, importUnderWay, noteProgress, putBack, type Tally } from './imports.ts'
import { ChoiceRefusedError } from './people.ts'
import { type Preparing, prepared } from './prepare.ts'
import { type EntryRow, entriesOf } from './read.ts'
import type { Recorder } from './record.ts'
import { recorded } from './recorded.ts'
import { recordedAlready } from './recordedAlready.ts'
import { isThere } from './recordedRows.ts'

/**
 * What goes into the log at once. Others' commands wait for that long, and their screens for read models that take it in:
 * the next ones come when these show.
 */
const AT_ONCE = 250

/** Takes in what stands in a file, and goes on where whoever was at it before has got to. */
export const runImport = defineJob({
  queue: importRuns,
  atOnce: IMPORTS_AT_ONCE,
  run: async ({ importId }, context) => {
    const { database, signal } = context
    const found = await importUnderWay(database, importId)
    if (found?.state === 'CANCELLING') return endImport(database, importId, CANCELLED)
    if (found?.state !== 'RUNNING') return
    const preparing = await preparedOrPutBack(context, found)
    if (preparing === undefined) return
    const already = await recordedAlready(context, found)
    let { goneThrough } = found
    let looked = 0
    for await (const all of chunksOf(entriesOf(database, found), AT_ONCE)) {
      signal.throwIfAborted()
      // Whoever goes on after another has to know which of what was recorded rows before are.
      const there = found.settings.importsAlreadyThere ? NOTHING : await already.among(all)
      const chunk = all.slice(Math.max(0, goneThrough - looked))
      looked += all.length
      if (chunk.length === 0) continue
      const { tally, findings, position } = await goThrough(preparing, chunk, there)
      const state = await stored(context, { ...found, goneThrough }, { tally, findings })
      if (state === 'CANCELLING') return endImport(database, importId, CANCELLED)
      if (state !== 'RUNNING') return
      goneThrough += chunk.length
      await whenShown(database, position, signal)
    }
    await endImport(database, importId, { from: ['RUNNING', 'CANCELLING'], to: 'DONE' })
  },
})

/** Where somebody or the group that is wanted cannot be, its owner chooses again. */
async function preparedOrPutBack(context: JobContext, imported: Import): Promise<Preparing | undefined> {
  try {
    return await prepared(context, imported)
  } catch (error) {
    if (!(error instanceof ChoiceRefusedError)) throw error
    await putBack(context.database, imported.importId, error.refusal)
    return undefined
  }
}

const NOTHING: ReadonlySet<Row> = new Set()

const CANCELLED = { from: ['CANCELLING'], to: 'CANCELLED' } as const

interface Gone {
  readonly tally: Tally
  readonly findings: readonly Finding[]
}

/** Together, so that whoever goes on after a crash counts nothing twice. Undefined: somebody else is at it. */
const stored = ({ database }: JobContext, imported: Import, { tally, findings }: Gone) =>
  inTransaction(database, async connection => {
    const isOurs = await noteProgress(connection, imported, tally)
    if (!isOurs) return undefined
    await keepFindings(connection, imported.importId, findings)
    return (await importUnderWay(connection, imported.importId))?.state
  })

/** Each by itself: what is wrong with one is no reason to leave out the others. */
async function goThrough(
  preparing: Preparing,
  chunk: readonly EntryRow[],
  there: ReadonlySet<Row>,
): Promise<Gone & { position: number }> {
  const outcomes = await Promise.all(
    chunk.map(row => (isThere(row, there) ? leftOutAs(preparing, row) : outcomeOf(preparing, row))),
  )
  const count = (became: keyof Tally): number => outcomes.filter(outcome => outcome.became === became).length
  return {
    tally: {
      ...{ imported: count('imported'), repeated: count('repeated') },
      ...{ skipped: count('skipped'), failed: count('failed') },
    },
    findings: outcomes.flatMap(({ findings }) => findings),
    position: Math.max(0, ...outcomes.map(({ position }) => position)),
  }
}

interface Outcome {
  readonly became: keyof Tally
  readonly findings: readonly Finding[]
  readonly position: number
}

const told = (became: keyof Tally, findings: readonly Finding[] = [], position = 0): Outcome => ({
  ...{ became, findings, position },
})

/** A table of ours that is imported again brings what it brought before, whatever else it is like. */
async function leftOutAs({ recorder, store }: Preparing, row: ExpenseRow | TransferRow): Promise<Outcome> {
  const [known] = await store.loadCommand(recorder.nameOf(row.externalId))
  return known === undefined ? told('skipped', [alreadyThere(row)]) : told('repeated')
}

async function outcomeOf(preparing: Preparing, row: EntryRow): Promise<Outcome> {
  if (row.kind === 'flaw') return told('failed', [flaw(row)])
  if (row.kind === 'skip') return told('skipped', [skip(row)])
  const { recorder, logger } = preparing
  try {
    const fate = await recorded(preparing, row)
    if (!fate.done) return told('failed', [refused(row, fate.refusal)])
    const { became, position } = fate
    if (became === 'repeatedOtherwise') return told('repeated', [otherwise(row)], position)
    return told(became, became === 'imported' ? leftOut(recorder, row) : [], position)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    logger.error({ err: error, line: row.line }, 'an entry could not be imported')
    return told('failed', [failed(row)])
  }
}

/** What of it is not there for whoever imports: the entry is, without it. */
function leftOut({ places }: Recorder, { line, group, ...row }: Extract<EntryRow, { externalId: string }>): Finding[] {
  const trip = 'trip' in row ? row.trip : null
  const category = 'category' in row ? row.category : null
  return [
    ...(group !== null && places.groupOf(group) === undefined ? [note(line, 'GROUP_UNKNOWN', { name: group })] : []),
    ...(trip !== null && places.tripOf(trip) === undefined ? [note(line, 'TRIP_UNKNOWN', { name: trip })] : []),
    ...(category !== null && places.categoryOf(category) === undefined
      ? [note(line, 'CATEGORY_UNKNOWN', { name: category })]
      : []),
  ]
}
