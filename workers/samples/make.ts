import { createPlaceholder } from '#domain/commands/createPlaceholder.ts'
import { derivedId } from '#domain/commands/derivedId.ts'
import { type PersonId, placeholderPerson, userPerson } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import { findRates } from '#domain/store/rates.ts'
import { enqueue } from '../enqueue.ts'
import { defineJob, type JobContext } from '../job.ts'
import { sampleMakings, sampleRemovals } from '../queues.ts'
import { whenShown } from '../readModels.ts'
import { storeOn } from '../store.ts'
import { NAMES, type Role, type SampleEntry } from './entry.ts'
import { findSample, moveSample, noteSample, type Sample } from './samples.ts'
import {
  amongThemselves,
  budgetsOf,
  entriesOf,
  type Places,
  placesOf,
  SampleRefusedError,
  type Telling,
  tell,
} from './tell.ts'
import { wordsIn } from './words.ts'

/** What is recorded at once. Others' commands come in between. */
const AT_ONCE = 25

/**
 * Tells somebody the story, with people who have no account in it; done again, it goes on. Whoever has enough of it meanwhile
 * is heard between any two steps, and then it is taken back: not before, so that nothing comes after it has gone.
 */
export const makeSample = defineJob({
  queue: sampleMakings,
  run: async ({ sampleId }, context) => {
    await make(context, sampleId)
    const sample = await findSample(context.database, sampleId)
    if (sample?.state === 'REMOVING') {
      await enqueue(context.database, sampleRemovals, { sampleId }, { key: String(sampleId) })
    }
  },
})

async function make(context: JobContext, sampleId: number): Promise<void> {
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
    if (!(await noteSample(database, sampleId, { state: 'MAKING', done, total: told.length }))) return
    const some = told.slice(done, done + AT_ONCE)
    const positions = await Promise.all(some.map(entry => tellUnlessRefused(context, { telling, places }, entry)))
    await whenShown(database, Math.max(...positions), signal)
    signal.throwIfAborted()
  }
  await moveSample(database, sampleId, { from: 'MAKING', to: 'THERE' })
}

interface Story {
  readonly telling: Telling
  readonly places: Places
}

/** What belongs to a group, a trip or somebody that they have taken away meanwhile is left out. Answers 0 then. */
async function tellUnlessRefused(
  { logger }: JobContext,
  { telling, places }: Story,
  entry: SampleEntry,
): Promise<number> {
  try {
    return await tell(telling, places, entry)
  } catch (error) {
    if (!(error instanceof SampleRefusedError)) throw error
    logger.warn({ err: error }, 'an entry of sample data was left out')
    return 0
  }
}

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
