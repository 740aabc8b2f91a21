import { Router } from 'express'
import { z } from 'zod'
import { refuse } from '#domain/message.ts'
import { PAY_TO_KINDS } from '#domain/payTo/payTo.ts'
import { payToFor, payToOf, setPayTo } from '../account/payTo.ts'
import { strictForm } from '../form.ts'
import type { Services } from '../services.ts'
import { checked } from './body.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { once } from './once.ts'
import { pathId } from './pathId.ts'
import { refused, resultOf } from './refused.ts'

const told = strictForm({
  kind: z.enum(PAY_TO_KINDS, 'INVALID_PAY_TO'),
  value: z.string('INVALID_PAY_TO').nullable(),
})

const own = async ({ services, viewer }: SignedInCall): Promise<Answer> =>
  ok({ pay_to: await payToOf(services, viewer.userId) })

async function tell(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  resultOf(await setPayTo(services.database, viewer.userId, checked(told, await call.body())))
  return own(call)
}

const NOT_FOUND = refuse('PAY_TO_NOT_FOUND')

/** Strangers, those who have parted, those who are owed nothing, those who tell nothing and those who are nobody are answered alike. */
async function ofPerson(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  const found = await payToFor(services, viewer, pathId(call, NOT_FOUND))
  if (found.length === 0) throw refused(NOT_FOUND)
  return ok({ pay_to: found })
}

/** How one likes to be paid, and how those like it whom one owes. */
export function payToCalls(services: Services): Router {
  return Router()
    .get('/api/pay-to', signedIn(services, own))
    .put('/api/pay-to', signedIn(services, once(tell)))
    .get('/api/pay-to/:id', signedIn(services, ofPerson))
}
