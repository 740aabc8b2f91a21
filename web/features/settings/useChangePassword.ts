import { useApolloClient } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { createDeedKeys } from '#web/format/deedKeys.ts'
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
  const [keys] = useState(createDeedKeys)
  return useCallback(
    async values => {
      try {
        const { data } = await client.mutate({
          mutation: ChangePasswordDocument,
          variables: { input: { ...values, commandId: keys.keyOf(values) } },
          refetchQueries: [SessionsDocument],
        })
        const { ok: isChanged = false, refusals = [] } = data?.changePassword ?? {}
        if (isChanged) keys.isDone()
        return { isChanged, refusals }
      } catch (error) {
        console.warn('The password could not be sent.', error)
        return { isChanged: false, refusals: [] }
      }
    },
    [client, keys],
  )
}
