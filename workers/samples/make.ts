import { createPlaceholder } from '#domain/commands/createPlaceholder.ts'
import { derivedId } from '#domain/commands/derivedId.ts'
import { type PersonId, placeholderPerson, userPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { findRates } from '#domain/store/rates.ts'
import { defineJob, type JobContext } from '../job.ts'
import { sampleMakings } from '../queues.ts'
import { whenShown } from '../readModels.ts'
import { storeOn } from '../store.ts'
import { NAMES, type Role } from './entry.ts'
import { findSample, moveSample, noteSample, type Sample } from './samples.ts'
import { amongThemselves, budgetsOf, entriesOf, placesOf, SampleRefusedError, type Telling, tell } from './tell.ts'
import { wordsIn } from './words.ts'

/** What is recorded at once. Others' commands come in between. */
const AT_ONCE = 25

/** Tells somebody the story, with people who have no account in it; done again, it goes on. */
export const makeSample = defineJob({
  queue: sampleMakings,
  run: async ({ sampleId }, context) => {
    const { database, signal } = context
    const sample = await findSample(database, sampleId)
    if (sample?.state !== 'MAKING') return
    const telling = await tellingFor(context, sample)
    if (telling === undefined) return
    const places = await placesOf(telling)
    await budgetsOf(telling, sample.userId)
    const entries = entriesOf(telling)
    // The newest come first: that is what one looks at.
    const told = entries.toSorted((one, other) => other.date.localeCompare(one.date))
    for (let done = 0; done < told.length; done += AT_ONCE) {
      await noteSample(database, sampleId, { done, total: told.length })
      const some = told.slice(done, done + AT_ONCE)
      const positions = await Promise.all(some.map(entry => tell(telling, places, entry)))
      await whenShown(database, Math.max(...positions), signal)
      signal.throwIfAborted()
    }
    await moveSample(database, sampleId, { from: 'MAKING', to: 'THERE' })
  },
})

interface Listener {
  readonly currency: string
  readonly language: string
}

/** Undefined: they are gone. */
async function tellingFor({ database }: JobContext, sample: Sample): Promise<Telling | undefined> {
  const { userId, commandId, toldOn: today } = sample
  const listener = await listenerOf(database, userId)
  if (listener === undefined) return undefined
  const { currency, language } = listener
  const me = userPerson(userId)
  const [rate] = await findRates(database, [{ from: 'EUR', to: currency, day: today }], today)
  const perEuro = currency === 'EUR' ? 1 : Number(rate?.rate ?? 1)
  const store = storeOn(database)
  const person = (role: Exclude<Role, 'me'>) => personMade({ store, commandId, me }, role)
  const cast = { me, mara: await person('mara'), jonas: await person('jonas'), sam: await person('sam') }
  return {
    ...{ commandId, cast, recorderOf: () => me, currency, perEuro, today, word: wordsIn(language) },
    surroundings: amongThemselves(store, cast),
  }
}

async function listenerOf(database: Database, userId: number): Promise<Listener | undefined> {
  const { rows } = await database.query<Listener>({
    name: 'listener_of_sample',
    text: 'SELECT currency, language FROM account.users WHERE user_id = $1',
    values: [userId],
  })
  return rows[0]
}

interface Making {
  readonly store: Telling['surroundings']['store']
  readonly commandId: string
  readonly me: PersonId
}

async function personMade({ store, commandId, me }: Making, role: Exclude<Role, 'me'>): Promise<PersonId> {
  const deed = { actorId: me, commandId: derivedId(commandId, `person ${role}`), cause: { commandId } }
  const made = await createPlaceholder(store, deed, { displayName: NAMES[role] })
  if (!made.done) throw new SampleRefusedError(role, made.refusal)
  return placeholderPerson(made.placeholderId)
}
