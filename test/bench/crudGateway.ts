import { once } from 'node:events'
import { createServer } from 'node:http'
import express from 'express'
import { expense } from '#domain/expense/decider.ts'
import { absentExpense } from '#domain/expense/state.ts'
import { isRefusal } from '#domain/message.ts'
import { runService } from '#domain/store/lifecycle.ts'
import { gatewayEnvironment } from '#gateway/config.ts'
import { limitsIn } from '#gateway/graphql/prices.ts'
import { createSchema } from '#gateway/graphql/schema.ts'
import { observe } from '#gateway/http/observe.ts'
import { securityHeaders } from '#gateway/http/securityHeaders.ts'
import { checked } from '#gateway/rest/body.ts'
import { type SignedInCall, signedIn } from '#gateway/rest/endpoint.ts'
import type { Answer } from '#gateway/rest/envelope.ts'
import { newExpense, recordInput } from '#gateway/rest/expenseInput.ts'
import { failure } from '#gateway/rest/failure.ts'
import { refused } from '#gateway/rest/refused.ts'
import { openServices } from '#gateway/services.ts'
import { insertExpense } from './crud.ts'

/*
 * The reference of the recording benchmark: the gateway's own HTTP stack, session, CSRF check and validation, and behind
 * them a transaction of plain inserts instead of the log, the wait for the projections and the reading back.
 */

async function record({ services, viewer, body }: SignedInCall): Promise<Answer> {
  const { userId, currency } = viewer
  const input = recordInput(checked(newExpense, await body()), currency)
  const facts = { groupId: null, tripId: null, confirmedRate: null, externalId: null, ...input, note: undefined }
  const command = { ...facts, type: 'RecordExpense', actorId: userId, expenseId: 1, titleId: 1 } as const
  const decision = expense.decide(
    {
      ...{ ...command, circle: new Set([userId]), memberOf: new Set() },
      ...{ travellerOf: new Set(), ownCategories: new Set() },
    },
    absentExpense,
  )
  if (isRefusal(decision)) throw refused(decision)
  const [event] = decision
  if (event?.type !== 'ExpenseRecorded') throw new Error('nothing was recorded')

  const { amountMinor, shares, category, date } = event.data
  const row = { ownerId: userId, title: input.title, category, date, amount: amountMinor, currency: input.currency }
  const shareRows = shares.map(({ person, minor }) => ({ person, amount: minor }))
  const id = await insertExpense(services.database, { ...row, shares: shareRows })
  return { status: 201, data: { id, ...row, splits: shareRows } }
}

await runService('crud', gatewayEnvironment, async (config, logger) => {
  const services = await openServices(config, logger, limitsIn(createSchema()))
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  app.use(observe(logger, services.metrics))
  app.use(securityHeaders({ isSecure: false }))
  app.post('/api/expenses', signedIn(services, record))
  app.use(failure(services))
  const server = createServer(app).listen(config.PORT, config.HOST)
  await once(server, 'listening')
  return async () => {
    server.close()
    await services.close()
  }
})
