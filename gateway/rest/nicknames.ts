import { Router } from 'express'
import { z } from 'zod'
import { refuse } from '#domain/message.ts'
import { nicknamesOf } from '#projections/nicknames/queries.ts'
import { strictForm, takenFrom } from '../form.ts'
import { called } from '../people/codec.ts'
import { setNickname } from '../people/nicknames.ts'
import type { Services } from '../services.ts'
import { checked } from './body.ts'
import { carriesOut } from './carriesOut.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { optionalId, personOf } from './fields.ts'
import { refused } from './refused.ts'

const told = takenFrom(
  strictForm({
    user_id: optionalId,
    placeholder_user_id: optionalId,
    nickname: z.string('NAME_REQUIRED').nullable(),
  }),
  ['display_name', 'own_name'],
)

async function list(call: SignedInCall): Promise<Answer> {
  const found = await nicknamesOf(call.services.database, call.viewer.userId)
  return ok(await Promise.all(found.map(view => called.json(view, call))))
}

const setOne = carriesOut(called, setNickname, {
  input: async call => {
    const { user_id, placeholder_user_id, nickname } = checked(told, await call.body())
    const person = personOf(user_id, placeholder_user_id)
    if (person === undefined) throw refused(refuse('PERSON_REQUIRED', 'user_id'))
    return { person, nickname }
  },
})

/** What one calls people, for oneself alone. */
export function nicknameCalls(services: Services): Router {
  return Router().get('/api/nicknames', signedIn(services, list)).put('/api/nicknames', signedIn(services, setOne))
}
