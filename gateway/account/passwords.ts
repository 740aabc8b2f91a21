import { hash, verify } from '@node-rs/argon2'
import { refuse } from '#domain/message.ts'
import { done, inForm, notDone, type Outcome } from '../outcome.ts'
import { openQueue } from './queue.ts'

/** What OWASP recommends for Argon2id, which is the library's default variant; computed outside the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The four threads that hash also read files and compress answers. With all of them at it, a file waits behind every
 * login that came before: 1.1 s behind 200 of them, measured; with two, not at all.
 */
const AT_ONCE = 2

/** The last of them waits for about a second. Whoever comes after them may as well come back later. */
const MAX_WAITING = 50

const BUSY = notDone(refuse('TOO_BUSY', undefined, { retryAfter: 2 }))

const queue = openQueue({ atOnce: AT_ONCE, waiting: MAX_WAITING })

async function inTurn<Result>(work: () => Promise<Result>): Promise<Outcome<Result>> {
  const turn = queue(work)
  return turn === undefined ? BUSY : done(await turn)
}

/** The same letters may arrive composed or decomposed, depending on the keyboard. */
const normal = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<Outcome<string>> => inTurn(() => hash(normal(password), COST))

const nobodysHash = hash('nobody signs in with this', COST)

/**
 * Checks a password against the hash of an account, or against that of nobody when there is no such account: both take
 * the same time, so the answer does not tell which emails are registered.
 */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<Outcome<boolean>> {
  const compared = passwordHash ?? (await nobodysHash)
  const checked = await inTurn(() => verify(compared, normal(password)))
  return inForm(checked, matches => matches && passwordHash !== undefined)
}
