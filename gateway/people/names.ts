import { isPlaceholder, type PersonId } from '#domain/person.ts'
import { batched } from '#domain/store/batched.ts'
import type { Database } from '#domain/store/database.ts'
import { UNKNOWN_PERSON, unknownPlaceholder } from '#domain/unknownPerson.ts'
import { nicknamesGiven } from '#projections/nicknames/queries.ts'
import { placeholderNames } from '#projections/placeholders/queries.ts'
import type { Accounts } from '../account/accounts.ts'

/** What somebody is called, with an account or without, there or gone. */
export type NameOf = (person: PersonId) => Promise<string>

/** Whatever is asked at the same moment is one query for account holders and one for placeholders. */
export function openNames(database: Database, accounts: Accounts): NameOf {
  const placeholderName = batched<number, string | null>(ids => placeholderNames(database, ids))
  return async person => {
    if (!isPlaceholder(person)) return (await accounts.displayName(person)) ?? UNKNOWN_PERSON
    return (await placeholderName(-person)) ?? unknownPlaceholder(-person)
  }
}

/** What one person calls somebody; null: what everybody does. */
export type NicknameGiven = (asked: { readonly ownerId: number; readonly person: PersonId }) => Promise<string | null>

/** Whatever is asked at the same moment is one query, whoever asks. */
export const openNicknames = (database: Database): NicknameGiven => batched(asked => nicknamesGiven(database, asked))
