import { Router } from 'express'
import product from '../../package.json' with { type: 'json' }
import { sendsMail } from '../account/forgottenPassword.ts'
import type { Services } from '../services.ts'
import { open } from './endpoint.ts'
import { ok } from './envelope.ts'

/** What everybody may know about this installation. */
export function siteCalls(services: Services): Router {
  return Router().get(
    '/api/site',
    open(services, () =>
      ok({
        ...{ blog_url: services.config.BLOG_URL ?? null, version: product.version },
        sends_mail: sendsMail(services),
      }),
    ),
  )
}
