import { hash, verify } from '@node-rs/argon2'

/** What OWASP recommends for Argon2id, which is the library's default variant; computed outside the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same letters may arrive composed or decomposed, depending on the keyboard. */
const normal = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(normal(password), COST)

const nobodysHash = hashPassword('nobody signs in with this')

/**
 * Checks a password against the hash of an account, or against that of nobody when there is no such account: both take
 * the same time, so the answer does not tell which emails are registered.
 */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), normal(password))
  return matches && passwordHash !== undefined
}
