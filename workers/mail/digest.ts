import { dayIn } from '#domain/day.ts'
import { type Choices, kindsBy } from '#domain/notification/kinds.ts'
import { type Connection, type Database, inTransaction } from '#domain/store/database.ts'
import { unreadSince } from '#projections/notifications/queries.ts'
import { enqueue } from '../enqueue.ts'
import { defineJob, type Job } from '../job.ts'
import { toldTo } from '../notifications/told.ts'
import { DIGEST_SECONDS, digests, digestsDue } from '../queues.ts'
import { zonesWhere } from '../zones.ts'
import { type Line, mailOf } from './letter.ts'
import { MailError } from './mailer.ts'
import type { Post } from './post.ts'
import { unsubscribeToken } from './unsubscribe.ts'
import { wordsIn } from './words.ts'

type Now = () => Date

/** When people find their mail, on their own clock; whoever had no line by then gets it a little later. */
const MORNING = { from: 8, to: 12 }

/** So many stand in it; who wants to know more looks. */
const MOST_TOLD = 20

/** Whoever has something to be told, and was told nothing this morning yet. */
async function dueNow(database: Database, now: Date): Promise<number[]> {
  const waking = await zonesWhere(database, MORNING, now)
  const { rows } = await database.query<{ user_id: string }>(
    `SELECT u.user_id FROM unnest($1::text[], $2::date[]) AS z (timezone, day)
     JOIN account.users u USING (timezone)
     LEFT JOIN account.digests d ON d.user_id = u.user_id
     WHERE (d.last_day IS NULL OR d.last_day < z.day) AND EXISTS (
       SELECT FROM read.notifications n WHERE n.viewer_id = u.user_id AND n.position > coalesce(d.told_up_to, 0))`,
    [waking.map(({ timezone }) => timezone), waking.map(({ day }) => day)],
  )
  return rows.map(({ user_id }) => Number(user_id))
}

export const findDigestsDue = ({ mailer }: Post, now: Now = () => new Date()): Job =>
  defineJob({
    queue: digestsDue,
    cron: '5 * * * *',
    run: async (_, { database }) => {
      if (mailer === undefined) return
      for (const userId of await dueNow(database, now())) {
        await enqueue(database, digests, { userId }, { key: String(userId) })
      }
    },
  })

interface Recipient {
  readonly email: string
  readonly language: string
  readonly timezone: string
  readonly settings: Partial<Choices>
  readonly first_name: string
  readonly last_day: string
  readonly told_up_to: string
}

/** Whoever else writes to them waits until we are done, and then finds that it is done. */
async function claim(connection: Connection, userId: number): Promise<Recipient | undefined> {
  // A server that takes its time to take mail must not make us forget that it was sent, and send it again: we may sleep here
  // for as long as the job may take.
  await connection.query(`SET LOCAL idle_in_transaction_session_timeout = '${DIGEST_SECONDS}s'`)
  await connection.query(
    `INSERT INTO account.digests (user_id, last_day, told_up_to)
     SELECT user_id, 'epoch', 0 FROM account.users WHERE user_id = $1 ON CONFLICT DO NOTHING`,
    [userId],
  )
  const { rows } = await connection.query<Recipient>(
    `SELECT email, language, timezone, settings, first_name, last_day::text, told_up_to
     FROM account.digests JOIN account.users USING (user_id) WHERE user_id = $1 FOR UPDATE OF digests`,
    [userId],
  )
  return rows[0]
}

async function letterFor(database: Database, userId: number, recipient: Recipient, pages: string) {
  const { settings, language, first_name: name, told_up_to: before } = recipient
  const asked = { kinds: kindsBy('EMAIL', settings), after: Number(before), limit: 500 }
  const unread = await unreadSince(database, userId, asked)
  const [newest] = unread
  if (newest === undefined) return undefined
  const t = wordsIn(language)
  const told = await toldTo(database, unread.slice(0, MOST_TOLD), { userId, t, language })
  const token = await unsubscribeToken(database, userId)
  const more = unread.length - told.length
  const lines: readonly Line[] = [
    { kind: 'text', text: t('mail.digest.greeting', { name }) },
    { kind: 'text', text: t('mail.digest.about') },
    ...told.map(
      ({ what, meaning, place }): Line => ({
        ...{ kind: 'item', text: what, detail: meaning, url: pages + place },
      }),
    ),
    ...(more > 0 ? [{ kind: 'text', text: t('mail.digest.more', { count: more }) } as const] : []),
    { kind: 'button', text: t('mail.digest.open'), url: `${pages}/notifications` },
    { kind: 'small', text: t('mail.digest.choose'), url: `${pages}/settings` },
    { kind: 'small', text: t('mail.digest.unsubscribe'), url: `${pages}/unsubscribe#${token}` },
  ]
  const letter = { language, subject: t('mail.digest.subject', { count: unread.length }), lines }
  return { letter, unsubscribe: `${pages}/api/mail/unsubscribe?token=${token}`, upTo: newest.position }
}

/** Once a day, and what was told is not told again. Where there is nothing to be told, nothing is sent. */
export const mailDigest = ({ mailer, pages }: Post, now: Now = () => new Date()): Job =>
  defineJob({
    queue: digests,
    atOnce: 2,
    run: async ({ userId }, { database, logger }) => {
      if (mailer === undefined) return
      await inTransaction(database, async connection => {
        const recipient = await claim(connection, userId)
        if (recipient === undefined) return
        const day = dayIn(recipient.timezone, now())
        if (recipient.last_day >= day) return
        const written = await letterFor(database, userId, recipient, pages)
        if (written === undefined) return
        const { letter, unsubscribe, upTo } = written
        try {
          await mailer.send({ ...mailOf(letter, recipient.email), unsubscribe })
        } catch (error) {
          if (!(error instanceof MailError && error.isFinal)) throw error
          logger.info('nobody takes mail at that address')
        }
        await connection.query('UPDATE account.digests SET last_day = $2, told_up_to = $3 WHERE user_id = $1', [
          ...[userId, day, upTo],
        ])
      })
    },
  })
