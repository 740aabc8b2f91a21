import { Router } from 'express'
import { recordTransfers } from '#domain/commands/recordTransfers.ts'
import type { TransfersPerformed } from '#domain/commands/severalTransfers.ts'
import { voidTransfer } from '#domain/commands/voidTransfer.ts'
import { type Refusal, refuse } from '#domain/message.ts'
import { transfersByIds } from '#projections/feed/transferView.ts'
import { findNumberedPage } from '../feed/search.ts'
import type { Services } from '../services.ts'
import { transferFromLog } from '../transfers/fromLog.ts'
import { type Transferred, transfersAfter } from '../transfers/readBack.ts'
import { checked } from './body.ts'
import { deed } from './deed.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { transferQuery } from './feedFilter.ts'
import { paging } from './paging.ts'
import { pathId } from './pathId.ts'
import { refused, resultOf } from './refused.ts'
import { newTransfer, transferInput } from './transferInput.ts'
import { transferJson } from './transferJson.ts'

const NOT_FOUND = refuse('TRANSFER_NOT_FOUND')

async function list(call: SignedInCall): Promise<Answer> {
  const { services, session, request } = call
  const { page, per_page } = checked(paging, request.query)
  const query = { ...transferQuery(call), kind: 'TRANSFER' } as const
  const { found, total } = await findNumberedPage(services, session.account, query, { page, perPage: per_page })
  const ids = found.map(({ itemId }) => itemId)
  const views = await transfersByIds(services.database, session.account.userId, ids)
  const shown = views.filter(view => view !== null && !view.voided)
  const transfers = await Promise.all(shown.flatMap(view => (view === null ? [] : [transferJson(services, view)])))
  return ok({ transfers, page, per_page, total, has_next: page * per_page < total })
}

/** A deleted transfer is answered like one that never was. */
async function show(call: SignedInCall): Promise<Answer> {
  const { services, session } = call
  const viewerId = session.account.userId
  const transferId = pathId(call, NOT_FOUND)
  // One that was just recorded may not have reached the read model.
  const transfer =
    (await services.findTransfer({ viewerId, transferId })) ??
    (await transferFromLog(services.store, viewerId, transferId))
  if (transfer === null || transfer.voided) throw refused(NOT_FOUND)
  return ok({ transfer: await transferJson(services, transfer) })
}

/** Here it is one that is recorded, so nobody needs to be told which. */
const ofTheOnlyOne = (outcome: TransfersPerformed): TransfersPerformed =>
  outcome.done ? outcome : { done: false, refusal: withoutIndex(outcome.refusal) }

function withoutIndex({ code, path, data }: Refusal): Refusal {
  const rest = path?.replace(/^transfers\[0\]\.?/, '')
  return refuse(code, rest === '' ? undefined : rest, data)
}

async function carriedOut({ services, session }: SignedInCall, outcome: TransfersPerformed): Promise<Transferred> {
  return resultOf(await transfersAfter(services, session.account.userId, outcome))
}

async function record(call: SignedInCall): Promise<Answer> {
  const input = transferInput(checked(newTransfer, await call.body()))
  const outcome = await recordTransfers(call.services, deed(call), [input])
  const { transfers, position } = await carriedOut(call, ofTheOnlyOne(outcome))
  const [transfer] = transfers
  const shown = transfer === undefined ? null : await transferJson(call.services, transfer)
  return { status: 201, data: { transfer: shown }, position }
}

async function remove(call: SignedInCall): Promise<Answer> {
  const outcome = await voidTransfer(call.services.store, deed(call), { transferId: pathId(call, NOT_FOUND) })
  const { position } = await carriedOut(call, outcome)
  return { status: 200, data: null, message: 'Transfer deleted', position }
}

export function transferCalls(services: Services): Router {
  return Router()
    .get('/api/transfers', signedIn(services, list))
    .post('/api/transfers', signedIn(services, record))
    .get('/api/transfers/:id', signedIn(services, show))
    .delete('/api/transfers/:id', signedIn(services, remove))
}
