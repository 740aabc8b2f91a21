import { createHash, randomBytes } from 'node:crypto'
import { type Database, inTransaction } from '#domain/store/database.ts'
import { defineJob, type Job } from '../job.ts'
import { passwordResets } from '../queues.ts'
import { mailOf } from './letter.ts'
import { MailError } from './mailer.ts'
import type { Post } from './post.ts'
import { wordsIn } from './words.ts'

interface Recipient {
  readonly email: string
  readonly language: string
}

/** So long a link works; the table says so by itself. */
export const LINK_MINUTES = 30
/** So many of one person work at the same time. */
export const LINKS_AT_ONCE = 5

/** Only the hash is stored; 256 random bits cannot be guessed from it. */
export const resetHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whoever asked without having an account is written nothing; nobody can tell from outside. */
async function recipientOf(database: Database, userId: number): Promise<Recipient | undefined> {
  const { rows } = await database.query<Recipient>('SELECT email, language FROM account.users WHERE user_id = $1', [
    userId,
  ])
  return rows[0]
}

/**
 * Each attempt makes a link of its own. What was made before goes on working: anybody may ask for a link, also while its
 * owner is typing a new password. Only the newest are kept.
 */
async function makeToken(database: Database, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await inTransaction(database, async connection => {
    await connection.query('INSERT INTO account.password_resets (token_hash, user_id) VALUES ($1, $2)', [
      resetHash(token),
      userId,
    ])
    await connection.query(
      `DELETE FROM account.password_resets WHERE token_hash IN (
         SELECT token_hash FROM account.password_resets WHERE user_id = $1
         ORDER BY expires_at DESC, token_hash OFFSET ${LINKS_AT_ONCE}
       )`,
      [userId],
    )
  })
  return token
}

export const mailPasswordReset = ({ mailer, pages }: Post): Job =>
  defineJob({
    queue: passwordResets,
    atOnce: 4,
    run: async ({ userId }, { database, logger }) => {
      const recipient = await recipientOf(database, userId)
      if (recipient === undefined) return
      // Whoever asked was told that there is a link on its way: another worker may be able to send it.
      if (mailer === undefined) throw new Error('a link was asked for, but this worker has no SMTP_URL to send mail by')
      const { email, language } = recipient
      const t = wordsIn(language)
      // Behind the sign that browsers do not send along.
      const url = `${pages}/reset-password#${await makeToken(database, userId)}`
      const letter = {
        ...{ language, subject: t('mail.reset.subject') },
        lines: [
          { kind: 'text', text: t('mail.reset.why') },
          { kind: 'button', text: t('mail.reset.choose'), url },
          { kind: 'small', text: t('mail.reset.valid') },
        ],
      } as const
      try {
        await mailer.send(mailOf(letter, email))
      } catch (error) {
        if (!(error instanceof MailError && error.isFinal)) throw error
        logger.info('nobody takes mail at that address')
      }
    },
  })
