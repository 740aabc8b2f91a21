import { pushSubscriptionsOf } from '../../push/subscriptions.ts'
import { webhooksOf } from '../../webhooks/webhooks.ts'
import type { Owner } from './belongings.ts'
import type { Told } from './texts.ts'

/** One row for each, as the names of the columns say it. */
const rowsOf = async ({ database, userId }: Owner, text: string): Promise<Told[]> =>
  (await database.query<Record<string, unknown>>(text, [userId])).rows

/** Who somebody is and how they have set it up. Neither a password nor what could be signed in with. */
export async function profile(owner: Owner): Promise<Told> {
  const [found] = await rowsOf(
    owner,
    `SELECT user_id AS id, username, email, first_name, last_name, display_name, currency, preferred_currencies, timezone,
            language, settings, created_at,
            (SELECT sample.created_at FROM account.sample_data AS sample
             WHERE sample.user_id = users.user_id AND sample.state <> 'REMOVED') AS sample_data_since
     FROM account.users WHERE user_id = $1`,
  )
  if (found === undefined) throw new Error('nobody is there whose archive it is')
  return { ...found, id: Number(found.id) }
}

/** What they are called and may read; the tokens themselves are kept nowhere. */
export const accessTokens = (owner: Owner): Promise<Told[]> =>
  rowsOf(
    owner,
    `SELECT token_id::int AS id, name, scope, created_at, expires_at, last_used_at FROM account.access_tokens
     WHERE user_id = $1 ORDER BY token_id`,
  )

export const imports = (owner: Owner): Promise<Told[]> =>
  rowsOf(
    owner,
    `SELECT import_id::int AS id, state, file_name, bytes::float8 AS size, source, total, imported, repeated, skipped,
            failed, created_at, started_at, ended_at
     FROM imports.imports WHERE user_id = $1 AND state <> 'ARRIVING' ORDER BY import_id`,
  )

export const invites = (owner: Owner): Promise<Told[]> =>
  rowsOf(
    owner,
    `SELECT invite_id::int AS id, group_id::int AS group_id, created_at, expires_at FROM account.invites
     WHERE created_by = $1 ORDER BY invite_id`,
  )

/** What they chose for the words of files and for whom they paid, so that the next file knows it. */
export const categoryChoices = (owner: Owner): Promise<Told[]> =>
  rowsOf(
    owner,
    'SELECT word, category, chosen_at FROM imports.category_choices WHERE user_id = $1 ORDER BY chosen_at, word',
  )

/** How they like to be paid. */
export const payTo = (owner: Owner): Promise<Told[]> =>
  rowsOf(owner, 'SELECT kind, value FROM account.pay_to WHERE user_id = $1 ORDER BY kind')

/** Where programs listen. What they check messages by is shown once, when it is made. */
export const webhooks = async ({ database, userId }: Owner): Promise<Told[]> => {
  const found = await webhooksOf(database, userId)
  return found.map(({ id, name, url, groupId, state, position, createdAt }) => ({
    ...{ id, name, url, group_id: groupId, state, position, created_at: createdAt.toISOString() },
  }))
}

export const sessions = (owner: Owner): Promise<Told[]> =>
  rowsOf(
    owner,
    `SELECT remembered, created_at, last_seen_at, expires_at FROM account.sessions
     WHERE user_id = $1 AND expires_at > now() ORDER BY created_at`,
  )

/** Where they are told at once. How a browser is reached is nobody's business. */
export const pushDevices = async ({ database, userId }: Owner): Promise<Told[]> => {
  const found = await pushSubscriptionsOf(database, userId)
  return found.map(({ createdAt, lastSuccessAt }) => ({
    ...{ created_at: createdAt.toISOString(), last_success_at: lastSuccessAt?.toISOString() ?? null },
  }))
}
