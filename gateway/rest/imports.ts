import { Router } from 'express'
import { z } from 'zod'
import { sampleCsv } from '#domain/imports/ledgers/writeOwnCsv.ts'
import { type Refusal, refuse } from '#domain/message.ts'
import { findingsOf, MOST_FINDINGS } from '#workers/imports/findings.ts'
import { findImport, type Import, type ImportState, importsOf } from '#workers/imports/imports.ts'
import { strictForm } from '../form.ts'
import { readBytes, readUpload } from '../http/upload.ts'
import { expectFile, fileArrived, fileArrives, pieceArrives } from '../imports/arriving.ts'
import { cancel, discard, plan, refuseStart, start, takeBack } from '../imports/deeds.ts'
import { findingShape } from '../imports/findings.ts'
import type { Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import { checked } from './body.ts'
import { type SignedInCall, signedIn, withoutBody } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { flawsOf, settledImport } from './importEnd.ts'
import { importInList, importJson, planForm } from './importJson.ts'
import { once } from './once.ts'
import { pathId } from './pathId.ts'
import { refused, resultOf } from './refused.ts'

const idOf = (call: SignedInCall): number => pathId(call, refuse('IMPORT_NOT_FOUND'))

async function found({ services, viewer }: SignedInCall, importId: number): Promise<Import> {
  const own = await findImport(services.database, viewer.userId, importId)
  if (own === undefined || own.state === 'ARRIVING') throw refused(refuse('IMPORT_NOT_FOUND'))
  return own
}

const shown = async (call: SignedInCall, row: Import, status = 200): Promise<Answer> => ({
  ...{ status, data: await importJson(call.services, row) },
})

/** In one go, or, for what says nothing but a name, in pieces that come afterwards. */
async function bring(call: SignedInCall): Promise<Answer> {
  const { services, viewer, request } = call
  if (request.is('application/json')) {
    const { fileName } = checked(announced, await call.form())
    const importId = resultOf(await expectFile(services, viewer, { fileName, startsAtOnce: false }))
    return { status: 201, data: { id: importId } }
  }
  return shown(call, await arrived(call, false), 201)
}

const announced = strictForm({ fileName: z.string('INVALID_FILE_NAME') })

async function arrived(call: SignedInCall, startsAtOnce: boolean): Promise<Import> {
  const { services, viewer, request } = call
  const { fileName, file } = await readUpload(request)
  const importId = resultOf(await expectFile(services, viewer, { fileName, startsAtOnce }))
  resultOf(await fileArrives(services, importId, file))
  return resultOf(await fileArrived(services, viewer, importId))
}

const PIECE_BYTES = 1024 * 1024

async function keepPiece(call: SignedInCall): Promise<Answer> {
  const { services, viewer, request } = call
  const importId = idOf(call)
  const bytes = await readBytes(request, PIECE_BYTES)
  resultOf(await pieceArrives(services, viewer, { importId, number: Number(request.params.number), bytes }))
  return ok(null, 'Piece kept')
}

async function complete(call: SignedInCall): Promise<Answer> {
  return shown(call, resultOf(await fileArrived(call.services, call.viewer, idOf(call))))
}

const PAGE = 50

async function list({ services, viewer }: SignedInCall): Promise<Answer> {
  const rows = await importsOf(services.database, viewer.userId, { before: Number.MAX_SAFE_INTEGER, limit: PAGE })
  return ok({ imports: await Promise.all(rows.map(row => importInList(services, row))) })
}

const show = async (call: SignedInCall): Promise<Answer> => shown(call, await found(call, idOf(call)))

async function findings(call: SignedInCall): Promise<Answer> {
  const { importId } = await found(call, idOf(call))
  const all = await findingsOf(call.services.database, importId, { after: 0, limit: MOST_FINDINGS })
  return ok(all.map(each => findingJson(findingShape(each))))
}

const findingJson = ({ line, kind, code, found: text, refusal }: ReturnType<typeof findingShape>) => ({
  ...{ line, kind, code, found: text, message: refusal?.message ?? null },
})

async function revise(call: SignedInCall): Promise<Answer> {
  const wish = checked(planForm, await call.body())
  return shown(call, resultOf(await plan(call.services, call.viewer, { importId: idOf(call), ...wish })))
}

type Deed = (services: Services, viewer: SignedInCall['viewer'], importId: number) => Promise<Outcome<Import>>

const doing = (deed: Deed) =>
  withoutBody(
    once(async (call: SignedInCall) => shown(call, resultOf(await deed(call.services, call.viewer, idOf(call))))),
  )

const forget = once(async (call: SignedInCall) => {
  resultOf(await discard(call.services, call.viewer, idOf(call)))
  return ok(null, 'Import discarded')
})

/** As documented: all of it at once, in this answer if it does not take long. */
async function importCsv(call: SignedInCall): Promise<Answer> {
  const begun = await arrived(call, true)
  return { status: 202, data: null, later: () => csvImported(call, begun.importId) }
}

const ENDED: readonly ImportState[] = ['DONE', 'CANCELLED', 'READY', 'UNREADABLE']

async function csvImported(call: SignedInCall, importId: number): Promise<Answer> {
  const row = await settledImport(call, importId, ENDED)
  if (row === undefined) return { status: 202, data: { id: importId, job: `/api/imports/${importId}` } }
  if (row.state !== 'DONE') {
    await discard(call.services, call.viewer, importId)
    throw refused(refusalOf(row))
  }
  const { imported, repeated, skipped } = row
  return ok({ id: importId, imported, skipped: repeated + skipped, errors: await flawsOf(call, row) })
}

/** Why nothing was imported. */
function refusalOf(row: Import): Refusal {
  const { problem, examined } = row
  if (problem !== null) return refuse(problem.code, 'file', problem.data)
  if (examined?.table != null) return refuse('COLUMNS_MISSING', 'file')
  return { ...(refuseStart(row) ?? refuse('IMPORT_EMPTY')), path: 'file' }
}

const sample = (): Answer => ({
  ...{ status: 200, data: null },
  file: { name: 'expense_import_sample.csv', type: 'text/csv; charset=utf-8', text: sampleCsv() },
})

/** What people bring along from elsewhere. */
export function importCalls(services: Services): Router {
  const upload = { isUpload: true }
  return Router()
    .post('/api/import/csv/import', signedIn(services, importCsv, upload))
    .get('/api/import/csv/sample', signedIn(services, sample))
    .get('/api/imports', signedIn(services, list))
    .post('/api/imports', signedIn(services, bring, upload))
    .put('/api/imports/:id/pieces/:number', signedIn(services, keepPiece, upload))
    .post('/api/imports/:id/complete', signedIn(services, withoutBody(complete)))
    .get('/api/imports/:id', signedIn(services, show))
    .put('/api/imports/:id', signedIn(services, revise))
    .delete('/api/imports/:id', signedIn(services, forget))
    .get('/api/imports/:id/findings', signedIn(services, findings))
    .post('/api/imports/:id/start', signedIn(services, doing(start)))
    .post('/api/imports/:id/cancel', signedIn(services, doing(cancel)))
    .post('/api/imports/:id/take-back', signedIn(services, doing(takeBack)))
}
