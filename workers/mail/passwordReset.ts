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

/** Only the hash is stored; 256 random bits cannot be guessed from it. */
export const resetHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whoever asked without having an account is written nothing; nobody can tell from outside. */
async function recipientOf(database: Database, userId: number): Promise<Recipient | undefined> {
  const { rows } = await database.query<Recipient>('SELECT email, language FROM account.users WHERE user_id = $1', [
    userId,
  ])
  return rows[0]
}

/** Each attempt makes a link of its own, and what was made before is worth nothing. */
async function makeToken(database: Database, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await inTransaction(database, async connection => {
    await connection.query('DELETE FROM account.password_resets WHERE user_id = $1', [userId])
    await connection.query('INSERT INTO account.password_resets (token_hash, user_id) VALUES ($1, $2)', [
      resetHash(token),
      userId,
    ])
  })
  return token
}

export const mailPasswordReset = ({ mailer, pages }: Post): Job =>
  defineJob({
    queue: passwordResets,
    atOnce: 4,
    run: async ({ userId }, { database, logger }) => {
      const recipient = mailer && (await recipientOf(database, userId))
      if (mailer === undefined || recipient === undefined) return
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
