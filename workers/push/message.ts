import { createHash } from 'node:crypto'
import type { Database } from '#domain/store/database.ts'
import { onOneLine } from '#domain/text.ts'
import type { NotificationView } from '#projections/notifications/queries.ts'
import { wordsIn } from '../mail/words.ts'
import { toldTo } from '../notifications/told.ts'

/** What the worker of the pages shows: no more than the bell does. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** What is shown under the same one gives way. */
  readonly tag: string
  /** Where what it tells of is to be seen. */
  readonly place: string
  readonly language: string
}

interface Reader {
  readonly userId: number
  readonly language: string
}

/** Those who take pushes take 4 kilobytes, and screens show a few lines. */
const MOST_CHARACTERS = 200
const MOST_LINES = 3

const line = (text: string): string => onOneLine(text, MOST_CHARACTERS)

/** Of the same thing only the latest is of interest, and of many things those that one person did. */
const tagOf = ({ kind, count, subjectId, actorId }: NotificationView): string =>
  count === 1 ? `${kind} ${subjectId}` : `${kind} by ${actorId}`

/** One in full; several as one, so that nobody's pocket rings five times. The newest first. */
export async function messageOf(
  database: Database,
  [newest, ...others]: readonly [NotificationView, ...NotificationView[]],
  { userId, language }: Reader,
): Promise<PushMessage> {
  const t = wordsIn(language)
  const views = [newest, ...others]
  const told = await toldTo(database, views.slice(0, MOST_LINES), { userId, t, language })
  const [first] = told
  if (others.length === 0 && first !== undefined) {
    const { what, meaning, place } = first
    return { title: line(what), body: line(meaning ?? ''), tag: tagOf(newest), place, language }
  }
  return {
    title: t('push.several', { count: views.reduce((sum, { count }) => sum + count, 0) }),
    body: told.map(({ what }) => line(what)).join('\n'),
    tag: `several ${newest.position}`,
    place: '/notifications',
    language,
  }
}

export function testMessage(language: string): PushMessage {
  const t = wordsIn(language)
  return { title: t('push.test'), body: t('push.works'), tag: 'test', place: '/settings', language }
}

/** By which a later one takes the place of one that waits for a browser to be there, as RFC 8030 has it. */
export const topicOf = ({ tag }: PushMessage): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32)
