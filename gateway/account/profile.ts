import { z } from 'zod'
import { refuse } from '#domain/message.ts'
import { CURRENCIES } from '#domain/money/currency.ts'
import { type Connection, type Database, inTransaction } from '#domain/store/database.ts'
import { readForm, strictForm, takenFrom } from '../form.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import { ACCOUNT_COLUMNS, type Account, type AccountRow, accountOf, takenBy } from './accounts.ts'
import { currency, firstName, lastName, username } from './forms.ts'
import type { Settle } from './once.ts'
import { NEW_USERNAMES, type RateLimits } from './rateLimits.ts'

const preferredCurrencies = z
  .array(z.unknown(), 'INVALID_CURRENCIES')
  .max(CURRENCIES.length, { error: 'TOO_MANY_CURRENCIES', abort: true })
  .pipe(z.array(currency))
  .refine(codes => new Set(codes).size === codes.length, 'DUPLICATE_CURRENCY')

/** It can come back with all the rest, but only as it is. */
const email = z.string('EMAIL_READ_ONLY')

/** Settings have a form of their own. */
const ONLY_SHOWN = ['id', 'displayName', 'timezone', 'language', 'settings']

const profileForm = takenFrom(
  strictForm({ username, firstName, lastName, currency, preferredCurrencies, email }).partial(),
  ONLY_SHOWN,
)

type ProfileChange = Omit<z.output<typeof profileForm>, 'email'>

/** What is not given stays as it is in the database: another tab may have changed it a moment ago. */
async function store(connection: Connection, userId: number, change: ProfileChange): Promise<Account | undefined> {
  const { rows } = await connection.query<AccountRow>(
    `UPDATE account.users
     SET username = coalesce($2, username), first_name = coalesce($3, first_name), last_name = coalesce($4, last_name),
         display_name = coalesce($3, first_name) || ' ' || coalesce($4, last_name),
         currency = coalesce($5, currency), preferred_currencies = coalesce($6, preferred_currencies)
     WHERE user_id = $1
     RETURNING ${ACCOUNT_COLUMNS}`,
    [userId, change.username, change.firstName, change.lastName, change.currency, change.preferredCurrencies],
  )
  const [row] = rows
  return row && accountOf(row)
}

const isSame = (email: string, other: string): boolean => email.toLowerCase() === other.toLowerCase()

interface Doors {
  readonly database: Database
  readonly rateLimits: RateLimits
}

/** Changes what people may change of their own account. */
export async function updateProfile(
  { database, rateLimits }: Doors,
  owner: Account,
  input: unknown,
  settle: Settle<Account>,
): Promise<Outcome<Account>> {
  const form = readForm(profileForm, input)
  if (!form.done) return form
  const { email, ...change } = form.value
  if (email !== undefined && !isSame(email, owner.email)) return notDone(refuse('EMAIL_READ_ONLY', 'email'))
  if (change.username !== undefined && change.username !== owner.username) {
    const admission = await rateLimits.admit(NEW_USERNAMES, String(owner.userId))
    if (!admission.done) return admission
  }
  try {
    const account = await inTransaction(database, async connection => {
      const stored = await store(connection, owner.userId, change)
      if (stored !== undefined) await settle(connection, stored)
      return stored
    })
    return account === undefined ? notDone(refuse('SIGNED_OUT')) : done(account)
  } catch (error) {
    if (takenBy(error) === 'username') return notDone(refuse('USERNAME_TAKEN', 'username'))
    throw error
  }
}
