import { Router } from 'express'
import { z } from 'zod'
import { refuse } from '#domain/message.ts'
import { EXPORT_KINDS, type Export, exportsOf, findExport, forgetExport } from '#workers/exports/exports.ts'
import { keptFile } from '#workers/exports/file.ts'
import { discard, start, startAnew } from '../exports/deeds.ts'
import { exportShape, fileOf } from '../exports/shown.ts'
import { strictForm } from '../form.ts'
import type { Services } from '../services.ts'
import { checked } from './body.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { once } from './once.ts'
import { pathId } from './pathId.ts'
import { withinPatience } from './patience.ts'
import { refused, resultOf } from './refused.ts'

const idOf = (call: SignedInCall): number => pathId(call, refuse('EXPORT_NOT_FOUND'))

async function found(call: SignedInCall): Promise<Export> {
  const own = await findExport(call.services.database, call.viewer.userId, idOf(call))
  if (own === undefined) throw refused(refuse('EXPORT_NOT_FOUND'))
  return own
}

function exportJson(row: Export): object {
  const { kind, state, fileName, total, done, size, address, createdAt, endedAt, expiresAt } = exportShape(row)
  return {
    ...{ id: row.exportId, kind, state, file_name: fileName, total, done, size, address },
    ...{ created_at: createdAt, ended_at: endedAt, expires_at: expiresAt },
  }
}

/** As documented: in this answer, if it does not take long. What is fetched in it is not kept. */
async function expensesCsv({ services, viewer }: SignedInCall): Promise<Answer> {
  const { exportId } = resultOf(await startAnew(services, viewer, 'EXPENSES_CSV'))
  return { status: 202, data: null, later: () => settled(services, viewer.userId, exportId) }
}

async function settled({ database }: Services, userId: number, exportId: number): Promise<Answer> {
  const row = await withinPatience(async () => {
    const own = await findExport(database, userId, exportId)
    return own?.state === 'RUNNING' ? undefined : (own ?? null)
  })
  if (row === undefined) return { status: 202, data: { id: exportId, job: `/api/exports/${exportId}` } }
  // It was discarded meanwhile.
  if (row === null) throw refused(refuse('EXPORT_NOT_READY'))
  const forget = (): Promise<void> => forgetExport(database, row)
  // Whether all of it arrives or whoever asked for it has gone, nobody comes for it again.
  if (row.state === 'DONE') return { status: 200, data: null, file: { ...kept(database, row), afterwards: forget } }
  await forget()
  throw refused(refuse('EXPORT_FAILED'))
}

const kept = (database: Services['database'], row: Export) => ({
  ...{ ...fileOf(row), size: row.bytes, kept: keptFile(database, row) },
})

async function list({ services, viewer }: SignedInCall): Promise<Answer> {
  const rows = await exportsOf(services.database, viewer.userId)
  return ok({ exports: rows.map(exportJson) })
}

const show = async (call: SignedInCall): Promise<Answer> => ok(exportJson(await found(call)))

const wish = strictForm({ kind: z.enum(EXPORT_KINDS, 'INVALID_EXPORT_KIND') })

const begin = once(async (call: SignedInCall): Promise<Answer> => {
  const { kind } = checked(wish, await call.form())
  return { status: 202, data: exportJson(resultOf(await start(call.services, call.viewer, kind))) }
})

async function download(call: SignedInCall): Promise<Answer> {
  const row = await found(call)
  if (row.state !== 'DONE') throw refused(refuse('EXPORT_NOT_READY'))
  return { status: 200, data: null, file: kept(call.services.database, row) }
}

const forget = once(async (call: SignedInCall): Promise<Answer> => {
  resultOf(await discard(call.services, call.viewer, idOf(call)))
  return ok(null, 'Export discarded')
})

/** What people take away. */
export function exportCalls(services: Services): Router {
  return Router()
    .get('/api/export/expenses/csv', signedIn(services, expensesCsv))
    .get('/api/exports', signedIn(services, list))
    .post('/api/exports', signedIn(services, begin))
    .get('/api/exports/:id', signedIn(services, show))
    .delete('/api/exports/:id', signedIn(services, forget))
    .get('/api/exports/:id/file', signedIn(services, download))
}
