import { useTranslation } from 'react-i18next'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReason } from '#web/ui/deeds/useReason.ts'
import { showToast } from '#web/ui/toasts.ts'
import { AccessTokensDocument } from './AccessTokens.generated.ts'
import { RevokeAccessTokenDocument } from './TokenDeeds.generated.ts'

/** What is made or revoked shows at once. */
export const afterwards = { rereads: [AccessTokensDocument], onPending: () => undefined, rereadsInVain: true }

/** The way to take one back; whether it was. */
export function useRevoking() {
  const { t } = useTranslation()
  const reasonOf = useReason()
  const send = useCommand(RevokeAccessTokenDocument, afterwards)
  return async (id: string): Promise<boolean> => {
    const problem = reasonOf(await send({ id }), t('settings.tokens.revokeFailed'))
    if (problem) showToast({ text: problem })
    return !problem
  }
}
