import { type Text, UnreadableError } from '#domain/imports/format.ts'
import { guessColumns } from '#domain/imports/ledgers/guessColumns.ts'
import type { Row } from '#domain/imports/row.ts'
import { DateOrderFinder, type ShownOrder } from '#domain/imports/text/day.ts'
import { encodingOf } from '#domain/imports/text/decode.ts'
import { delimiterOf, tableOf } from '#domain/imports/text/table.ts'
import { inTransaction } from '#domain/store/database.ts'
import { enqueue } from '../enqueue.ts'
import { defineJob, type JobContext } from '../job.ts'
import { IMPORTS_AT_ONCE, importExaminations, importRuns } from '../queues.ts'
import { breathing } from './breathing.ts'
import { chunksOf } from './chunks.ts'
import { Examination } from './examination.ts'
import type { Examined } from './examined.ts'
import { keptFile } from './file.ts'
import { alreadyThere, type Finding, flaw, forgetFindings, keepFindings, MOST_FINDINGS, skip } from './findings.ts'
import { type Import, importUnderWay, moveTo } from './imports.ts'
import { beginningOf, MAPPED, rowsOf, sourceOf, textOf } from './read.ts'
import { type RecordedAlready, recordedAlready } from './recordedAlready.ts'

/** Looks through a file, so that its owner sees what stands in it before anything is done. */
export const examineImport = defineJob({
  queue: importExaminations,
  atOnce: IMPORTS_AT_ONCE,
  run: async ({ importId }, context) => {
    const found = await importUnderWay(context.database, importId)
    if (found?.state !== 'EXAMINING') return
    try {
      await examine(context, found)
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      const problem = JSON.stringify({ code: error.code, data: error.data })
      await moveTo(context.database, importId, { from: ['EXAMINING'], to: 'UNREADABLE' }, 'problem = $4', [problem])
    }
  },
})

/** What is looked up at once. */
const AT_ONCE = 500

/** Sample rows of a table whose columns nobody has named yet. */
const SAMPLE_ROWS = 5

async function examine(context: JobContext, found: Import): Promise<void> {
  const { database } = context
  const { importId } = found
  if (found.bytes === 0) throw new UnreadableError('FILE_EMPTY')
  const encoding = found.encoding ?? (await encodingOf(keptFile(database, importId)))
  const known = { ...found, encoding }
  const dateOrder = await dateOrderOf(textOf(database, known))
  const beginning = await beginningOf(textOf(database, known))
  if (beginning.trim() === '') throw new UnreadableError('FILE_EMPTY')
  const source = found.settings.columns === undefined ? sourceOf(beginning) : MAPPED
  if (source === undefined) return askForColumns(context, known, { beginning, dateOrder })
  await store(context, { ...known, source }, await lookedThrough(context, { ...known, source }, dateOrder))
}

async function dateOrderOf(text: Text): Promise<ShownOrder> {
  const finder = new DateOrderFinder()
  for await (const piece of text) finder.read(piece)
  return finder.found()
}

async function lookedThrough({ database, signal }: JobContext, known: Import, dateOrder: ShownOrder) {
  const examination = new Examination()
  const nothing = { ...examination.result(), dateOrder, table: null }
  const findings: Finding[] = []
  const rows = breathing(rowsOf(database, { ...known, examined: nothing }))
  let already: RecordedAlready | undefined
  for await (const some of chunksOf(rows, { size: AT_ONCE, passed: 0 })) {
    for (const row of some) examination.add(row)
    // What the ledger is called stands before its entries.
    already ??= await recordedAlready(database, { ...known, examined: { ...nothing, ...examination.result() } })
    const there = await already.among(some)
    for (const row of some) {
      const finding = findingOn(row, there)
      if (there.has(row)) examination.noteAlreadyThere()
      if (finding !== undefined && findings.length < MOST_FINDINGS) findings.push(finding)
    }
    signal.throwIfAborted()
  }
  return { examined: { ...examination.result(), dateOrder, table: null }, findings }
}

function findingOn(row: Row, there: ReadonlySet<Row>): Finding | undefined {
  if (row.kind === 'flaw') return flaw(row)
  if (row.kind === 'skip') return skip(row)
  return row.kind === 'expense' && there.has(row) ? alreadyThere(row) : undefined
}

async function store(
  { database }: JobContext,
  { importId, encoding, source, startsAtOnce }: Import,
  { examined, findings }: { readonly examined: Examined; readonly findings: readonly Finding[] },
): Promise<void> {
  const { entries, flaws, skips } = examined
  const isReady = !(startsAtOnce && entries > 0 && examined.differences.length === 0)
  await inTransaction(database, async connection => {
    const moved = await moveTo(
      connection,
      importId,
      { from: ['EXAMINING'], to: isReady ? 'READY' : 'RUNNING' },
      `encoding = $4, source = $5, examined = $6, total = $7, problem = NULL
       ${isReady ? '' : ', started_at = now(), expires_at = NULL'}`,
      [encoding, source, JSON.stringify(examined), entries + flaws + skips],
    )
    if (moved === undefined) return
    await forgetFindings(connection, importId)
    // While it runs they are found again, in their place among the others.
    if (isReady) await keepFindings(connection, importId, findings)
    else await enqueue(connection, importRuns, { importId }, { key: String(importId) })
  })
}

/** Only its owner knows what stands in which column of it. */
async function askForColumns(
  context: JobContext,
  known: Import,
  { beginning, dateOrder }: { readonly beginning: string; readonly dateOrder: ShownOrder },
): Promise<void> {
  const rows: (readonly string[])[] = []
  for await (const line of tableOf(oneText(beginning), delimiterOf(beginning))) {
    if ('torn' in line || rows.length > SAMPLE_ROWS) break
    rows.push(line.cells)
  }
  const [header = [], ...samples] = rows
  // A text without columns or rows is no table.
  if (header.length < 2 || samples.length === 0) throw new UnreadableError('FORMAT_UNKNOWN')
  const examined = {
    ...new Examination().result(),
    dateOrder,
    table: { header, rows: samples, proposal: guessColumns(header, samples) ?? null },
  }
  await store(context, { ...known, source: MAPPED }, { examined, findings: [] })
}

async function* oneText(text: string): AsyncGenerator<string> {
  yield text
}
