import { z } from 'zod'
import { refuse } from '#domain/message.ts'
import { enqueue } from '#workers/enqueue.ts'
import { resetHash } from '#workers/mail/passwordReset.ts'
import { passwordResets } from '#workers/queues.ts'
import { readForm, strictForm } from '../form.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import { chosenPassword, email } from './forms.ts'
import { hashPassword } from './passwords.ts'
import { LINKS, LINKS_AT_WORK, LINKS_OF_DAY, LOGINS_OF_ADDRESS, type RateLimits, RESETS } from './rateLimits.ts'

const asking = strictForm({ email })

const choosing = strictForm({
  token: z.string('RESET_LINK_INVALID'),
  newPassword: chosenPassword('NEW_PASSWORD_REQUIRED'),
})

const INVALID = refuse('RESET_LINK_INVALID')

/** Whether links can be sent at all. */
export const sendsMail = ({ config }: Pick<Services, 'config'>): boolean =>
  config.SMTP_URL !== undefined && config.MAIL_FROM !== undefined

/** Nobody, to whom nothing is sent. */
const NOBODY = 0

/**
 * A worker sends the link, and does as much for somebody who has no account: neither the answer nor the time it takes tells
 * which emails are registered.
 */
export async function sendResetLink(services: Services, address: string, input: unknown): Promise<Outcome<void>> {
  const { rateLimits, accounts, database } = services
  const ofAddress = await rateLimits.admit(LOGINS_OF_ADDRESS, address)
  if (!ofAddress.done) return ofAddress
  const form = readForm(asking, input)
  if (!form.done) return form
  const ofEmail = await admitLink(rateLimits, address, form.value.email)
  if (!ofEmail.done) return ofEmail
  if (!sendsMail(services)) return notDone(refuse('NO_MAIL'))
  const found = await accounts.findByEmail(form.value.email)
  await enqueue(database, passwordResets, { userId: found?.account.userId ?? NOBODY })
  return done(undefined)
}

/** In this order nobody uses up what an email may be sent by calls that send nothing. */
async function admitLink(rateLimits: RateLimits, address: string, email: string): Promise<Outcome<void>> {
  const ofDay = await rateLimits.admit(LINKS_OF_DAY, address, email)
  if (!ofDay.done) return ofDay
  const ofMinute = await rateLimits.admit(LINKS, email)
  return ofMinute.done ? rateLimits.admit(LINKS_AT_WORK, email) : ofMinute
}

/** The link is used up with it, every other one is worth nothing any more, and everybody who is signed in is signed out. */
export async function choosePassword(services: Services, address: string, input: unknown): Promise<Outcome<void>> {
  const { rateLimits, sessions, database } = services
  const admission = await rateLimits.admit(RESETS, address)
  if (!admission.done) return admission
  const form = readForm(choosing, input)
  if (!form.done) return form
  const tokenHash = resetHash(form.value.token)
  const { rows } = await database.query<{ user_id: string }>(
    'SELECT user_id FROM account.password_resets WHERE token_hash = $1 AND expires_at > now()',
    [tokenHash],
  )
  const [row] = rows
  if (row === undefined) return notDone(INVALID)
  const hashed = await hashPassword(form.value.newPassword)
  if (!hashed.done) return hashed
  try {
    const replaced = await sessions.replacePassword(Number(row.user_id), {
      passwordHash: hashed.value,
      alongside: async connection => {
        const used = await connection.query(
          'DELETE FROM account.password_resets WHERE token_hash = $1 AND expires_at > now()',
          [tokenHash],
        )
        // Somebody else was faster with it.
        if (used.rowCount === 0) throw new UsedUpError()
      },
    })
    return replaced === 'replaced' ? done(undefined) : notDone(INVALID)
  } catch (error) {
    if (error instanceof UsedUpError) return notDone(INVALID)
    throw error
  }
}

class UsedUpError extends Error {}
