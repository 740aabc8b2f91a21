import { Router } from 'express'
import { type Sample, sampleOfUser } from '#workers/samples/samples.ts'
import { add, remove } from '../samples/deeds.ts'
import type { Services } from '../services.ts'
import { type SignedInCall, signedIn, withoutBody } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { once } from './once.ts'
import { resultOf } from './refused.ts'

const sampleJson = (sample: Sample | null | undefined): object => ({
  sample: sample == null ? null : { state: sample.state, done: sample.done, total: sample.total },
})

async function show({ services, viewer }: SignedInCall): Promise<Answer> {
  return ok(sampleJson(await sampleOfUser(services.database, viewer.userId)))
}

const begin = once(async ({ services, viewer }: SignedInCall): Promise<Answer> => {
  const sample = resultOf(await add(services, viewer))
  return { status: sample.state === 'MAKING' ? 202 : 200, data: sampleJson(sample) }
})

const end = once(async ({ services, viewer }: SignedInCall): Promise<Answer> => {
  const sample = resultOf(await remove(services, viewer))
  return { status: sample === null ? 200 : 202, data: sampleJson(sample) }
})

/** Looking around with sample data, which a worker makes and takes back. */
export const sampleDataCalls = (services: Services): Router =>
  Router()
    .get('/api/sample-data', signedIn(services, show))
    .post('/api/sample-data', signedIn(services, withoutBody(begin)))
    .delete('/api/sample-data', signedIn(services, end))
