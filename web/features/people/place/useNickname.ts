import { useQuery } from '@apollo/client/react'
import { NicknamesDocument } from './Nicknames.generated.ts'

/** What somebody calls themselves, and what the viewer calls them; undefined while nobody knows. */
export function useNickname(personId: string) {
  const { data } = useQuery(NicknamesDocument, { fetchPolicy: 'cache-and-network' })
  return data?.people.find(({ id }) => id === personId)
}
