import { Router } from 'express'
import { refuse } from '#domain/message.ts'
import { transfersByIds } from '#projections/feed/transferView.ts'
import { findNumberedPage } from '../feed/search.ts'
import type { Services } from '../services.ts'
import { transferJson, transfers } from '../transfers/codec.ts'
import { confirm, record, remove } from '../transfers/deeds.ts'
import { transferFromLog } from '../transfers/fromLog.ts'
import { checked } from './body.ts'
import { carriesOut } from './carriesOut.ts'
import { type SignedInCall, signedIn, withoutBody } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { transferQuery } from './feedFilter.ts'
import { paging } from './paging.ts'
import { pathId } from './pathId.ts'
import { refused } from './refused.ts'
import { newTransfer, transferInput } from './transferInput.ts'

const idOf = (call: SignedInCall): number => pathId(call, refuse('TRANSFER_NOT_FOUND'))

async function list(call: SignedInCall): Promise<Answer> {
  const { services, viewer, request } = call
  const { page, per_page } = checked(paging, request.query)
  const query = { ...transferQuery(call), kind: 'TRANSFER' } as const
  const { found, total } = await findNumberedPage(services, viewer, query, { page, perPage: per_page })
  const ids = found.map(({ itemId }) => itemId)
  const views = await transfersByIds(services.database, viewer.userId, ids)
  const shown = views.filter(view => view !== null && !view.voided)
  const listed = await Promise.all(shown.flatMap(view => (view === null ? [] : [transferJson(services, view)])))
  return ok({ transfers: listed, page, per_page, total, has_next: page * per_page < total })
}

/** A deleted transfer is answered like one that never was. */
async function show(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  const viewerId = viewer.userId
  const transferId = idOf(call)
  // One that was just recorded may not have reached the read model.
  const transfer =
    (await services.findTransfer({ viewerId, transferId })) ??
    (await transferFromLog(services.store, viewerId, transferId))
  if (transfer === null || transfer.voided) throw refused(refuse('TRANSFER_NOT_FOUND'))
  return ok({ transfer: await transferJson(services, transfer) })
}

const create = carriesOut(transfers, record, {
  status: 201,
  input: async call => [transferInput(checked(newTransfer, await call.body()))],
})

const end = carriesOut(transfers, remove, {
  input: call => ({ transferId: idOf(call) }),
  says: 'Transfer deleted',
  shows: 'nothing',
})

const confirming = (isReceived: boolean) =>
  carriesOut(transfers, confirm, { input: call => ({ transferId: idOf(call), isReceived }) })

export function transferCalls(services: Services): Router {
  return Router()
    .get('/api/transfers', signedIn(services, list))
    .post('/api/transfers', signedIn(services, create))
    .get('/api/transfers/:id', signedIn(services, show))
    .delete('/api/transfers/:id', signedIn(services, end))
    .post('/api/transfers/:id/confirm', signedIn(services, withoutBody(confirming(true))))
    .delete('/api/transfers/:id/confirm', signedIn(services, confirming(false)))
}
