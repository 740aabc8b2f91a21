import { useMemo } from 'react'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import { nameOf } from '#web/features/session/user.ts'
import { useSettings } from '#web/features/settings/SettingsProvider.tsx'

/** Who is signed in, as lists and forms of expenses need to know them. */
export function useExpenseViewer() {
  const { user } = useSession()
  const { settings } = useSettings()
  const { showSplitTotals, enableDuplicateCheck } = settings
  return useMemo(
    () =>
      user && {
        id: String(user.id),
        displayName: nameOf(user),
        currency: user.currency,
        preferredCurrencies: [user.currency, ...(user.preferred_currencies ?? [])],
        showSplitTotals,
        warnsOfDuplicates: enableDuplicateCheck,
      },
    [user, showSplitTotals, enableDuplicateCheck],
  )
}
