import { hash, verify } from '@node-rs/argon2'

/** What OWASP recommends for Argon2id, which is the library's default variant; computed outside the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The four threads that hash also read files and compress answers. With all of them at it, a file waits behind every
 * login that came before: 1.1 s behind 200 of them, measured; with two, not at all.
 */
const AT_ONCE = 2

function atMost(count: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let free = count
  return async work => {
    if (free > 0) free--
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free++
      else next()
    }
  }
}

const inTurn = atMost(AT_ONCE)

/** The same letters may arrive composed or decomposed, depending on the keyboard. */
const normal = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normal(password), COST))

const nobodysHash = hashPassword('nobody signs in with this')

/**
 * Checks a password against the hash of an account, or against that of nobody when there is no such account: both take
 * the same time, so the answer does not tell which emails are registered.
 */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const compared = passwordHash ?? (await nobodysHash)
  const matches = await inTurn(() => verify(compared, normal(password)))
  return matches && passwordHash !== undefined
}
