import { useQuery } from '@apollo/client/react'
import { PeopleMetDocument } from '../Met.generated.ts'
import type { Roster } from '../roster.ts'
import { type Companion, companionIn } from './companion.ts'

/**
 * Somebody by their id. Whom one has met only in an expense or on a trip is looked for among everybody. Undefined while
 * nobody knows; null for whom one has never met.
 */
export function useCompanion(id: string, roster: Roster | undefined): Companion | null | undefined {
  const known = roster && companionIn(roster, id)
  const { data } = useQuery(PeopleMetDocument, { skip: !roster || known !== undefined, fetchPolicy: 'network-only' })
  if (!roster || known) return known
  return data && (companionIn(roster, id, data.people) ?? null)
}
