import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { UpdateProfileDocument, type UpdateProfileMutation } from './Profile.generated.ts'
import type { ProfileValues, SavedProfile } from './profile.ts'

type Refusals = UpdateProfileMutation['updateProfile']['refusals']

/** Without a profile and without a refusal, the server could not be reached. */
export interface SaveOutcome {
  readonly profile?: SavedProfile
  readonly refusals: Refusals
}

export function useSaveProfile(): (changes: Partial<ProfileValues>) => Promise<SaveOutcome> {
  const client = useApolloClient()
  return useCallback(
    async changes => {
      try {
        const { data } = await client.mutate({ mutation: UpdateProfileDocument, variables: { input: changes } })
        const { viewer, refusals = [] } = data?.updateProfile ?? {}
        return viewer ? { profile: viewer, refusals } : { refusals }
      } catch (error) {
        console.warn('The profile could not be sent.', error)
        return { refusals: [] }
      }
    },
    [client],
  )
}
