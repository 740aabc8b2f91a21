import type { Somebody } from '#domain/imports/row.ts'
import type { PersonId } from '#domain/person.ts'
import type { Database } from '#domain/store/database.ts'
import type { Import } from './imports.ts'
import type { Settings } from './settings.ts'

/** As many as somebody is likely to have of one ledger. */
const RECENT = 10

/** Who those of a ledger are, as whoever imports it said when they brought it along before; the last choice counts. */
export async function rememberedPeople(
  database: Database,
  { importId, userId, source, examined }: Pick<Import, 'importId' | 'userId' | 'source' | 'examined'>,
): Promise<ReadonlyMap<Somebody, PersonId>> {
  const { rows } = await database.query<{ people: NonNullable<Settings['people']> }>({
    name: 'people_of_the_same',
    text: `SELECT settings -> 'people' AS people FROM imports.imports
           WHERE user_id = $1 AND source = $2 AND examined ->> 'ledgerId' IS NOT DISTINCT FROM $3
             AND started_at IS NOT NULL AND import_id <> $4 AND settings -> 'people' IS NOT NULL
           ORDER BY started_at DESC LIMIT ${RECENT}`,
    values: [userId, source, examined?.ledgerId ?? null, importId],
  })
  const said = new Map(rows.toReversed().flatMap(({ people }) => people))
  return new Map([...said].flatMap(([key, choice]) => ('person' in choice ? [[key, choice.person] as const] : [])))
}
