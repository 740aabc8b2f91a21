import { answerInvitation } from '#domain/commands/answerInvitation.ts'
import { acceptConnection, requestConnection } from '#domain/commands/connect.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { derivedId } from '#domain/commands/derivedId.ts'
import { dayIn } from '#domain/day.ts'
import { type PersonId, userPerson } from '#domain/person.ts'
import { openDatabase } from '#domain/store/database.ts'
import { openEventStore } from '#domain/store/eventStore.ts'
import { CIRCLES, type Role } from '#workers/samples/entry.ts'
import {
  amongThemselves,
  budgetsOf,
  entriesOf,
  type Places,
  placesOf,
  type Telling,
  tell,
} from '#workers/samples/tell.ts'
import { wordsIn } from '#workers/samples/words.ts'
import { openAccounts } from '../account/accounts.ts'
import { hashPassword } from '../account/passwords.ts'
import { firstSettings } from '../account/settings.ts'

/* The story of the samples with everybody in it having an account: told once, and finished when it is told again. */

/** Names all that happens, in the log. */
const DEMO = derivedId('demo', 'a flat, a couple and a trip')

const PEOPLE: Readonly<Record<Role, readonly [first: string, last: string]>> = {
  me: ['Ana', 'Reis'],
  mara: ['Mara', 'Lind'],
  jonas: ['Jonas', 'Weber'],
  sam: ['Sam', 'Clarke'],
}

const CURRENCY = 'EUR'
const TIMEZONE = 'Europe/Berlin'

/** What is recorded at once. */
const AT_ONCE = 25

export interface Demo {
  readonly email: string
  /** False: the accounts were there already, with whatever password they have. */
  readonly isNew: boolean
  readonly entries: number
}

/** Makes the accounts and tells the story, by the same commands as people use. */
export async function makeDemo(databaseUrl: string, password: string, now = new Date()): Promise<Demo> {
  const database = openDatabase(databaseUrl, { role: 'quits_app', name: 'quits demo' })
  try {
    const accounts = openAccounts(database)
    const hashed = await hashPassword(password)
    if (!hashed.done) throw new Error('the password cannot be used')
    const made = (role: Role) => accountOf(accounts, role, hashed.value)
    // One after the other: the first one of an empty house is its administrator.
    const [me, mara, jonas, sam] = [await made('me'), await made('mara'), await made('jonas'), await made('sam')]
    const cast = { me: me.person, mara: mara.person, jonas: jonas.person, sam: sam.person }
    const entries = await told({ database, cast, now })
    return { email: emailOf('me'), isNew: [me, mara, jonas, sam].every(({ isNew }) => isNew), entries }
  } finally {
    await database.end()
  }
}

const emailOf = (role: Role): string => `${PEOPLE[role][0].toLowerCase()}@demo.example`

async function accountOf(accounts: ReturnType<typeof openAccounts>, role: Role, passwordHash: string) {
  const [firstName, lastName] = PEOPLE[role]
  const created = await accounts.create({
    ...{ username: `demo-${firstName.toLowerCase()}`, email: emailOf(role), firstName, lastName, passwordHash },
    ...{ currency: CURRENCY, preferredCurrencies: [CURRENCY], settings: firstSettings({ timezone: TIMEZONE }) },
  })
  if (created.created) return { person: userPerson(created.account.userId), isNew: true }
  const there = await accounts.findByEmail(emailOf(role))
  if (there === undefined) throw new Error(`the username demo-${firstName.toLowerCase()} is somebody else's`)
  return { person: userPerson(there.account.userId), isNew: false }
}

interface Stage {
  readonly database: ReturnType<typeof openDatabase>
  readonly cast: Readonly<Record<Role, PersonId>>
  readonly now: Date
}

async function told({ database, cast, now }: Stage): Promise<number> {
  const telling: Telling = {
    ...{ commandId: DEMO, cast, recorderOf: (payer: Role) => cast[payer], currency: CURRENCY, perEuro: 1 },
    today: dayIn(TIMEZONE, now),
    word: wordsIn('en'),
    surroundings: amongThemselves(openEventStore(database), cast),
  }
  await connectAll(telling)
  const places = await placesOf(telling)
  await joinAll(telling, places)
  await budgetsOf(telling, cast.me)
  const entries = entriesOf(telling)
  for (let done = 0; done < entries.length; done += AT_ONCE) {
    await Promise.all(entries.slice(done, done + AT_ONCE).map(entry => tell(telling, places, entry)))
  }
  return entries.length
}

const deedOf = (actorId: PersonId, name: string): Deed => ({
  ...{ actorId, commandId: derivedId(DEMO, name), cause: { commandId: DEMO } },
})

/** Who shares with whom. */
const CONNECTED: readonly (readonly [Role, Role])[] = [
  ['me', 'mara'],
  ['me', 'jonas'],
  ['me', 'sam'],
  ['mara', 'sam'],
]

async function connectAll({ surroundings: { store }, cast }: Telling): Promise<void> {
  for (const [one, other] of CONNECTED) {
    await requestConnection(store, deedOf(cast[one], `${one} asks ${other}`), cast[other])
    await acceptConnection(store, deedOf(cast[other], `${other} accepts ${one}`), cast[one])
  }
}

async function joinAll({ surroundings: { store }, cast }: Telling, { groups }: Places): Promise<void> {
  for (const circle of ['flat', 'couple'] as const) {
    for (const role of CIRCLES[circle].filter(each => each !== 'me')) {
      const input = { groupId: groups[circle], person: cast[role], says: 'YES' as const }
      await answerInvitation(store, deedOf(cast[role], `joins ${circle} ${role}`), input)
    }
  }
}
