import { createHmac, randomBytes } from 'node:crypto'

/* As https://www.standardwebhooks.com has it, so that receivers need no code of their own to check it. */

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64')

interface Signed {
  readonly id: string
  /** In seconds since 1970: receivers refuse what is old, and so what somebody has recorded. */
  readonly timestamp: number
  readonly body: string
}

/** One signature per secret: while a secret is changed, the receiver may know either. */
export const signatureOf = ({ id, timestamp, body }: Signed, secrets: readonly string[]): string =>
  secrets
    .map(secret => createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64'))
    .map(digest => `v1,${digest}`)
    .join(' ')
