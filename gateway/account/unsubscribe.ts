import { refuse } from '#domain/message.ts'
import { SETTING_OF } from '#domain/notification/kinds.ts'
import { subscriberIn } from '#workers/mail/unsubscribe.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import { withoutKey } from './once.ts'
import { updateSettings } from './settings.ts'

/** Nothing more is sent by mail of what others do. Done again, it is the same. */
export async function unsubscribe(
  { database, accounts }: Pick<Services, 'database' | 'accounts'>,
  token: unknown,
): Promise<Outcome<void>> {
  const userId = typeof token === 'string' ? await subscriberIn(database, token) : undefined
  const account = userId === undefined ? undefined : await accounts.find(userId)
  if (account === undefined) return notDone(refuse('UNSUBSCRIBE_LINK_INVALID'))
  const { settings } = account
  const choices = Object.values(SETTING_OF).map(name => [name, settings[name].filter(channel => channel !== 'EMAIL')])
  const changed = await updateSettings(database, account.userId, Object.fromEntries(choices), withoutKey)
  return changed.done ? done(undefined) : changed
}
