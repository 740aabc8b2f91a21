import { type Text, UnreadableError } from '#domain/imports/format.ts'
import { guessColumns } from '#domain/imports/ledgers/guessColumns.ts'
import { type HeadedRow, rowsOfStatement } from '#domain/imports/ledgers/headed.ts'
import { FIRST_ROWS } from '#domain/imports/ledgers/spentBelowZero.ts'
import type { Row } from '#domain/imports/row.ts'
import { DateOrderFinder, type ShownOrder } from '#domain/imports/text/day.ts'
import { encodingOf } from '#domain/imports/text/decode.ts'
import { inTransaction } from '#domain/store/database.ts'
import { enqueue } from '../enqueue.ts'
import { defineJob, type JobContext } from '../job.ts'
import { IMPORTS_AT_ONCE, importExaminations, importRuns } from '../queues.ts'
import { atMost } from './atMost.ts'
import { breathing } from './breathing.ts'
import { type Brought, type BroughtBefore, broughtBefore } from './broughtBefore.ts'
import { chunksOf } from './chunks.ts'
import { Examination } from './examination.ts'
import type { Examined } from './examined.ts'
import { keptFile } from './file.ts'
import {
  alreadyThere,
  type Finding,
  flaw,
  forgetFindings,
  keepFindings,
  MOST_FINDINGS,
  otherwise,
  skip,
} from './findings.ts'
import { beginExamination, type Import, moveTo } from './imports.ts'
import { proposedInto } from './proposedInto.ts'
import { beginningOf, MAPPED, rowsOf, sourceOf, textOf } from './read.ts'
import { recordedAlready } from './recordedAlready.ts'
import { isEntry, type RecordedAlready } from './recordedRows.ts'

/** What has stopped so many workers stops the next one, too, and everybody else's work with it. */
const MOST_ATTEMPTS = 5

/** Looks through a file, so that its owner sees what stands in it before anything is done. */
export const examineImport = defineJob({
  queue: importExaminations,
  atOnce: IMPORTS_AT_ONCE,
  run: async ({ importId }, context) => {
    const found = await beginExamination(context.database, importId)
    if (found === undefined) return
    try {
      if (found.attempt > MOST_ATTEMPTS) throw new UnreadableError('FORMAT_BROKEN')
      await examine(context, found)
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      const problem = JSON.stringify({ code: error.code, data: error.data })
      const to = { from: ['EXAMINING'], to: 'UNREADABLE' } as const
      await moveTo(context.database, importId, to, 'problem = $4, attempt = 0', [problem])
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

async function lookedThrough(context: JobContext, known: Import, dateOrder: ShownOrder) {
  const { database, signal } = context
  const examination = new Examination()
  const nothing = { ...examination.result(), dateOrder, table: null }
  const findings: Finding[] = []
  const rows = atMost(breathing(rowsOf(database, { ...known, examined: nothing })))
  let before: BroughtBefore | undefined
  let already: RecordedAlready | undefined
  for await (const some of chunksOf(rows, AT_ONCE)) {
    for (const row of some) examination.add(row)
    // What the ledger is called stands before its entries.
    const begun = { ...known, examined: { ...nothing, ...examination.result() } }
    before ??= await broughtBefore(database, begun)
    already ??= await recordedAlready(context, begun)
    const [brought, there] = [await before(some), await already.among(some)]
    for (const row of some) {
      const finding = findingOn(row, brought.get(row), there)
      if (brought.has(row)) examination.noteRepeat()
      else if (there.has(row)) examination.noteAlreadyThere()
      if (finding !== undefined && findings.length < MOST_FINDINGS) findings.push(finding)
    }
    signal.throwIfAborted()
  }
  return { examined: { ...examination.result(), dateOrder, table: null }, findings }
}

function findingOn(row: Row, brought: Brought | undefined, there: ReadonlySet<Row>): Finding | undefined {
  if (row.kind === 'flaw') return flaw(row)
  if (row.kind === 'skip') return skip(row)
  if (!isEntry(row)) return undefined
  // What is brought again comes to nothing, and is no news unless it says otherwise.
  if (brought !== undefined) return brought === 'OTHERWISE' ? otherwise(row) : undefined
  return there.has(row) ? alreadyThere(row) : undefined
}

async function store(
  { database }: JobContext,
  known: Import,
  { examined, findings }: { readonly examined: Examined; readonly findings: readonly Finding[] },
): Promise<void> {
  const { importId, encoding, source, startsAtOnce } = known
  const total = examined.entries + examined.flaws + examined.skips
  // Whoever starts at once has nobody who looks at a proposal.
  const into = startsAtOnce ? undefined : await proposedInto(database, { ...known, examined })
  // What contradicts itself, or tells of more people than anybody shares with, its owner has to look at.
  const isFine = !examined.isCut && examined.differences.length === 0
  const isReady = !(startsAtOnce && total > 0 && isFine)
  await inTransaction(database, async connection => {
    const moved = await moveTo(
      connection,
      importId,
      { from: ['EXAMINING'], to: isReady ? 'READY' : 'RUNNING' },
      // What its owner has chosen meanwhile stands.
      `encoding = $4, source = $5, examined = $6, total = $7, problem = NULL, attempt = 0, settings = $8::jsonb || settings
       ${isReady ? '' : ', started_at = now(), expires_at = NULL'}`,
      [encoding, source, JSON.stringify(examined), total, JSON.stringify({ into })],
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
  const rows: HeadedRow[] = []
  for await (const row of rowsOfStatement(oneText(beginning))) {
    if ('kind' in row || rows.length === FIRST_ROWS) break
    rows.push(row)
  }
  const header = rows[0]?.header.names ?? []
  const first = rows.map(row => row.all())
  // A text without columns or rows is no table.
  if (header.length < 2 || first.length === 0) throw new UnreadableError('FORMAT_UNKNOWN')
  const examined = {
    ...new Examination().result(),
    dateOrder,
    table: {
      ...{ header, rows: first.slice(0, SAMPLE_ROWS) },
      proposal: known.settings.columnsBefore ?? guessColumns(header, first) ?? null,
    },
  }
  await store(context, { ...known, source: MAPPED }, { examined, findings: [] })
}

async function* oneText(text: string): AsyncGenerator<string> {
  yield text
}
