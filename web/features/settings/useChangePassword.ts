import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import type { PasswordValues } from './password.ts'
import { ChangePasswordDocument, type ChangePasswordMutation, SessionsDocument } from './Security.generated.ts'

type Refusals = ChangePasswordMutation['changePassword']['refusals']

/** Neither changed nor refused: the server could not be reached. */
interface ChangeOutcome {
  readonly isChanged: boolean
  readonly refusals: Refusals
}

/** Signs out everywhere else, so the list of sessions is asked for again. */
export function useChangePassword(): (values: PasswordValues) => Promise<ChangeOutcome> {
  const client = useApolloClient()
  return useCallback(
    async values => {
      try {
        const { data } = await client.mutate({
          mutation: ChangePasswordDocument,
          variables: { input: values },
          refetchQueries: [SessionsDocument],
        })
        return { isChanged: data?.changePassword.ok ?? false, refusals: data?.changePassword.refusals ?? [] }
      } catch (error) {
        console.warn('The password could not be sent.', error)
        return { isChanged: false, refusals: [] }
      }
    },
    [client],
  )
}
