import { Router } from 'express'
import { z } from 'zod'
import { refuse } from '#domain/message.ts'
import { expenseOfFile, extensionOf, keptFile } from '#workers/receipts/files.ts'
import { readUpload } from '../http/upload.ts'
import { isId } from '../id.ts'
import { RECEIPTS, receiptJson, receipts } from '../receipts/codec.ts'
import { attach, MOST_BYTES, remove, whyNotAttached } from '../receipts/deeds.ts'
import { receiptOn, receiptsOn } from '../receipts/receipts.ts'
import type { Services } from '../services.ts'
import { camelCased, checked } from './body.ts'
import { carriesOut } from './carriesOut.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { pathId } from './pathId.ts'
import { refused } from './refused.ts'

const about = z.object({ expenseId: z.string('INVALID_ID').refine(isId, 'INVALID_ID').transform(Number) })

const expenseIn = ({ request }: SignedInCall): number => checked(about, camelCased(request.query)).expenseId

const absent = refuse('RECEIPT_NOT_FOUND')
const idOf = (call: SignedInCall): number => pathId(call, absent)

async function list(call: SignedInCall): Promise<Answer> {
  const found = await receiptsOn(call.services.store, call.viewer.userId, expenseIn(call))
  if (found === null) throw refused(refuse('EXPENSE_NOT_FOUND'))
  return ok({ receipts: found.map(receiptJson) })
}

const TOO_LARGE = refuse('FILE_TOO_LARGE', 'file', { max: MOST_BYTES })

/** What stands around a file in a form. */
const FORM_BYTES = 10_000

/** What would be too large is not waited for, and of what turns out to be, no more is read. */
async function readReceipt({ request }: SignedInCall): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES + FORM_BYTES) throw refused(TOO_LARGE)
  const { file } = await readUpload(request)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of file) {
    length += chunk.length
    if (length > MOST_BYTES) throw refused(TOO_LARGE)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const attachOne = carriesOut(receipts, attach, {
  status: 201,
  input: async call => {
    const expenseId = expenseIn(call)
    const refusal = await whyNotAttached(call.services, call.viewer.userId, expenseId)
    // Sent again it may be the one that took the last place.
    if (refusal !== undefined && refusal.code !== 'TOO_MANY_RECEIPTS') throw refused(refusal)
    return { expenseId, bytes: await readReceipt(call) }
  },
})

const removeOne = carriesOut(receipts, remove, {
  input: call => ({ receiptId: idOf(call) }),
  says: 'Receipt deleted',
  shows: 'nothing',
})

/** As a download: nothing in it is ever carried out. Who may have it is asked once, however long it is on its way. */
const download =
  (version: 'bytes' | 'preview') =>
  async (call: SignedInCall): Promise<Answer> => {
    const { services, viewer } = call
    const receiptId = idOf(call)
    const expenseId = await expenseOfFile(services.database, receiptId)
    const seen = expenseId && (await receiptOn(services.store, viewer.userId, expenseId, receiptId))
    const file = seen ? await keptFile(services.database, receiptId, version) : undefined
    if (file === undefined) throw refused(absent)
    const { mediaType: type, size, slices } = file
    const name = `receipt-${receiptId}.${extensionOf(type)}`
    return { status: 200, data: null, file: { name, type, size, kept: slices } }
  }

/** Pictures and PDFs that belong to expenses. */
export function receiptCalls(services: Services): Router {
  return Router()
    .get(RECEIPTS, signedIn(services, list))
    .post(RECEIPTS, signedIn(services, attachOne, { isUpload: true }))
    .delete(`${RECEIPTS}/:id`, signedIn(services, removeOne))
    .get(`${RECEIPTS}/:id/file`, signedIn(services, download('bytes')))
    .get(`${RECEIPTS}/:id/preview`, signedIn(services, download('preview')))
}
