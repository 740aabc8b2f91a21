import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '#domain/store/database.ts'

async function signatureFor(database: Database, userId: number): Promise<Buffer> {
  const { rows } = await database.query<{ key: Buffer }>('SELECT key FROM account.mail_key')
  const [row] = rows
  if (row === undefined) throw new Error('there is nothing to sign the links of mails by')
  return createHmac('sha256', row.key).update(`unsubscribe ${userId}`).digest()
}

/** Whoever has it may have no more mail sent to that account, and nothing else. */
export const unsubscribeToken = async (database: Database, userId: number): Promise<string> =>
  `${userId}.${(await signatureFor(database, userId)).toString('base64url')}`

const TOKEN = /^([1-9]\d{0,14})\.([A-Za-z0-9_-]{43})$/

/** Whose mail it is; undefined: we have not signed it. */
export async function subscriberIn(database: Database, token: string): Promise<number | undefined> {
  const [, digits, signature] = TOKEN.exec(token) ?? []
  if (digits === undefined || signature === undefined) return undefined
  const userId = Number(digits)
  const isOurs = timingSafeEqual(await signatureFor(database, userId), Buffer.from(signature, 'base64url'))
  return isOurs ? userId : undefined
}
