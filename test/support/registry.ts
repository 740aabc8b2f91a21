import { type Database, openDatabase } from '#domain/store/database.ts'
import { openAccounts } from '#gateway/account/accounts.ts'
import { csrfCookie, sessionCookie } from '#gateway/account/cookies.ts'
import { csrfTokenOf } from '#gateway/account/csrf.ts'
import { deviceOf } from '#gateway/account/device.ts'
import { hashPassword } from '#gateway/account/passwords.ts'
import { openSessions } from '#gateway/account/sessions.ts'
import { firstSettings } from '#gateway/account/settings.ts'

/* All that registering leaves behind, for those who are there to do something else: rows, and cookies in a browser. */

export interface Registration {
  readonly username: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly password: string
  readonly default_currency: string
}

interface Entered {
  readonly id: number
  /** By name. */
  readonly cookies: ReadonlyMap<string, string>
}

export interface Registry {
  /** Somebody is there, and signed in. */
  readonly enter: (registration: Registration, userAgent?: string) => Promise<Entered>
  readonly close: () => Promise<void>
}

export function openRegistry(databaseUrl: string): Registry {
  const database = openDatabase(databaseUrl, { role: 'quits_app', name: 'quits tests', max: 2 })
  return {
    enter: (registration, userAgent = 'node') => enter(database, registration, userAgent),
    close: () => database.end(),
  }
}

const hashes = new Map<string, Promise<string>>()

/** Slow on purpose, so a worker does it once for each password. */
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password).then(hashed => (hashed.done ? hashed.value : ''))
  hashes.set(password, known)
  return known
}

async function enter(database: Database, registration: Registration, userAgent: string): Promise<Entered> {
  const { username, email, first_name: firstName, last_name: lastName, default_currency: currency } = registration
  const passwordHash = await hashOf(registration.password)
  const creation = await openAccounts(database).create({
    ...{ username, email, firstName, lastName, passwordHash, currency, preferredCurrencies: [currency] },
    settings: firstSettings({}),
  })
  if (!creation.created) throw new Error(`somebody else has that ${creation.taken.join(' and ')}`)
  const { account } = creation
  const entry = { account, passwordHash, remembered: false, device: deviceOf(userAgent) }
  const session = await openSessions(database).start(entry)
  if (session === undefined) throw new Error(`${username} could not sign in`)
  const set = [
    sessionCookie(session.token, { secure: false }),
    csrfCookie(csrfTokenOf(session.token), { secure: false }),
  ]
  return { id: account.userId, cookies: new Map(set.map(pairIn)) }
}

function pairIn(cookie: string): [name: string, value: string] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  return [name, value]
}
