import { useQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReason } from '#web/ui/deeds/useReason.ts'
import { showToast } from '#web/ui/toasts.ts'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { AccessTokensDocument, RevokeAccessTokenDocument } from './AccessTokens.generated.ts'

/** What is made or revoked shows at once. */
export const afterwards = { rereads: [AccessTokensDocument], onPending: () => undefined }

/** The tokens of whoever is signed in, as they are whenever the line for news was opened, and the way to take one back. */
export function useTokens() {
  const { t } = useTranslation()
  const reasonOf = useReason()
  const { data, error, refetch } = useQuery(AccessTokensDocument, { fetchPolicy: 'cache-and-network' })
  // A failure is shown by `error`.
  const reload = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useEachOpening(reload)
  const send = useCommand(RevokeAccessTokenDocument, afterwards)
  const revoke = async (id: string): Promise<boolean> => {
    const problem = reasonOf(await send({ id }), t('settings.tokens.revokeFailed'))
    if (problem) showToast({ text: problem })
    return !problem
  }
  return { tokens: data?.viewer.accessTokens, hasFailedToLoad: Boolean(error) && !data, reload, revoke }
}
