import { Router } from 'express'
import { unsubscribe } from '../account/unsubscribe.ts'
import type { Services } from '../services.ts'
import { type Call, open } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { resultOf } from './refused.ts'

/** Mail programmes call it for whoever presses their button: RFC 8058. What the mail itself leads to is a page. */
async function endMail({ services, request }: Call): Promise<Answer> {
  resultOf(await unsubscribe(services, request.query.token))
  return ok(null, 'No more mail is sent')
}

export function mailCalls(services: Services): Router {
  return Router().post('/api/mail/unsubscribe', open(services, endMail))
}
