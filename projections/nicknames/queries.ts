import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'

/** What somebody calls somebody else. */
export interface NicknameView {
  readonly person: PersonId
  readonly nickname: string
}

interface NicknameRow {
  readonly owner_id: string
  readonly person_id: string
  readonly body: string
}

/** What each of these people calls somebody; null: what everybody does. Whatever is asked together is one query. */
export async function nicknamesGiven(
  database: Database,
  asked: readonly { readonly ownerId: number; readonly person: PersonId }[],
): Promise<(string | null)[]> {
  const { rows } = await database.query<NicknameRow>({
    name: 'nicknames_given',
    text: `SELECT n.owner_id, n.person_id, t.body
           FROM read.nicknames n JOIN vault.texts t ON t.text_id = n.nickname_id
           WHERE n.owner_id = ANY($1) AND n.person_id = ANY($2)`,
    values: [[...new Set(asked.map(({ ownerId }) => ownerId))], [...new Set(asked.map(({ person }) => person))]],
  })
  const given = new Map(rows.map(({ owner_id, person_id, body }) => [`${owner_id} ${person_id}`, body]))
  return asked.map(({ ownerId, person }) => given.get(`${ownerId} ${person}`) ?? null)
}

/** All that somebody calls others. */
export async function nicknamesOf(database: Database, ownerId: number): Promise<NicknameView[]> {
  const { rows } = await database.query<NicknameRow>({
    name: 'nicknames_of',
    text: `SELECT n.owner_id, n.person_id, t.body
           FROM read.nicknames n JOIN vault.texts t ON t.text_id = n.nickname_id
           WHERE n.owner_id = $1 ORDER BY n.person_id`,
    values: [ownerId],
  })
  return rows.map(({ person_id, body }) => ({ person: Number(person_id), nickname: body }))
}

/** Who calls somebody something of their own. */
export async function ownersNaming(database: Database, person: PersonId): Promise<number[]> {
  const { rows } = await database.query<{ owner_id: string }>({
    name: 'owners_naming',
    text: 'SELECT owner_id FROM read.nicknames WHERE person_id = $1 ORDER BY owner_id',
    values: [person],
  })
  return rows.map(({ owner_id }) => Number(owner_id))
}
