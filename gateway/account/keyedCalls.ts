import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { refuse } from '#domain/message.ts'
import type { Connection, Database } from '#domain/store/database.ts'
import { done, notDone, type Outcome } from '../outcome.ts'

/** A call that may arrive more than once and is to be done once. */
export interface KeyedCall {
  /** Chosen by the client; unlikely to be guessed, and known to nobody else. */
  readonly key: string
  /** undefined: a visitor. */
  readonly userId: number | undefined
  /** Everything that makes it this call and no other. */
  readonly input: unknown
}

/** A key, and whose turn it is with it. */
export interface ClaimedKey {
  readonly keyHash: Buffer
  readonly claimId: string
}

/** The right to do what the call asks for, while others with the same key are kept off. */
export interface Claim extends ClaimedKey {
  /** Where the log ended when the call was first begun, by whoever it was. */
  readonly logPosition: number
  /**
   * The same call is answered like this from now on. Nothing is kept where an answer must be made anew. False where
   * another call has taken the key over meanwhile.
   */
  readonly answered: (answer: unknown, connection?: Database | Connection) => Promise<boolean>
  /** It came to nothing and may be tried again, with other input too. */
  readonly release: () => Promise<void>
  /** It failed, nobody knows how far it came, and may be gone on with at once. */
  readonly abandon: () => Promise<void>
}

export type Attempt =
  | { readonly isFirst: true; readonly claim: Claim }
  | { readonly isFirst: false; readonly answer: unknown }

export interface KeyedCalls {
  readonly begin: (call: KeyedCall) => Promise<Outcome<Attempt>>
}

interface CallRow {
  readonly input_mac: Buffer
  readonly is_answered: boolean
  readonly answer: Buffer | null
}

/**
 * No call takes nearly a minute, so a gateway that has been at it for longer has died. If it only slept, it finds on
 * waking that the claim is not its own any more.
 */
const CLAIM = `
  INSERT INTO account.keyed_calls AS earlier (key_hash, input_mac, user_id, expires_at, log_position)
  VALUES ($1, $2, $3, now() + interval '24 hours', (SELECT coalesce(max(position), 0) FROM log.events))
  ON CONFLICT (key_hash) DO UPDATE
  SET claim = excluded.claim, input_mac = excluded.input_mac, user_id = excluded.user_id, is_answered = false,
      answer = NULL, started_at = now(), expires_at = excluded.expires_at,
      log_position = CASE WHEN earlier.expires_at < now() OR earlier.input_mac <> excluded.input_mac
                          THEN excluded.log_position ELSE earlier.log_position END
  WHERE earlier.expires_at < now()
     OR (NOT earlier.is_answered AND earlier.started_at < now() - interval '1 minute')
  RETURNING claim, log_position`

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const sealingKey = (key: string): Uint8Array => new Uint8Array(hkdfSync('sha256', key, '', 'sealed answer', 32))

/** Only who presents the key can read it, and the key is not stored. */
function seal(answer: unknown, key: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, sealingKey(key), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

function unseal(bytes: Buffer, key: string): unknown {
  const decipher = createDecipheriv(CIPHER, sealingKey(key), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(text.toString())
}

function claimOf(database: Database, claimed: ClaimedKey & { readonly logPosition: number }, key: string): Claim {
  const { keyHash, claimId } = claimed
  return {
    ...claimed,
    answered: async (answer, connection = database) => {
      const { rowCount } = await connection.query(
        'UPDATE account.keyed_calls SET is_answered = true, answer = $3 WHERE key_hash = $1 AND claim = $2',
        [keyHash, claimId, answer === undefined ? null : seal(answer, key)],
      )
      return rowCount === 1
    },
    abandon: async () => {
      await database.query(
        `UPDATE account.keyed_calls SET started_at = '-infinity' WHERE key_hash = $1 AND claim = $2 AND NOT is_answered`,
        [keyHash, claimId],
      )
    },
    release: async () => {
      await database.query('DELETE FROM account.keyed_calls WHERE key_hash = $1 AND claim = $2 AND NOT is_answered', [
        keyHash,
        claimId,
      ])
    },
  }
}

/** Whoever calls was deleted since they were recognised. */
const isCallerGone = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'keyed_calls_user_id_fkey'

interface ClaimRow {
  readonly claim: string
  readonly log_position: string
}

async function claim(database: Database, values: readonly unknown[]): Promise<Outcome<ClaimRow | undefined>> {
  try {
    const { rows } = await database.query<ClaimRow>(CLAIM, [...values])
    return done(rows[0])
  } catch (error) {
    if (isCallerGone(error)) return notDone(refuse('SIGNED_OUT'))
    throw error
  }
}

async function begin(database: Database, { key, userId, input }: KeyedCall): Promise<Outcome<Attempt>> {
  const caller = userId === undefined ? 'visitor' : `user ${userId}`
  const keyHash = createHash('sha256').update(`${caller} ${key}`).digest()
  const inputMac = createHmac('sha256', key).update(JSON.stringify(input)).digest()
  const claimed = await claim(database, [keyHash, inputMac, userId ?? null])
  if (!claimed.done) return claimed
  if (claimed.value !== undefined) {
    const { claim: claimId, log_position } = claimed.value
    const logPosition = Number(log_position)
    return done({ isFirst: true, claim: claimOf(database, { keyHash, claimId, logPosition }, key) })
  }

  const { rows } = await database.query<CallRow>(
    'SELECT input_mac, is_answered, answer FROM account.keyed_calls WHERE key_hash = $1',
    [keyHash],
  )
  const [earlier] = rows
  if (earlier !== undefined && !earlier.input_mac.equals(inputMac)) return notDone(refuse('COMMAND_ID_REUSED'))
  // Or it came to nothing at this very moment; then the next try is the first.
  if (earlier?.is_answered !== true) return notDone(refuse('COMMAND_STILL_RUNNING', undefined, { retryAfter: 1 }))
  return done({ isFirst: false, answer: earlier.answer === null ? undefined : unseal(earlier.answer, key) })
}

export function openKeyedCalls(database: Database): KeyedCalls {
  return { begin: call => begin(database, call) }
}
