import { useMemo } from 'react'
import { BudgetsScreen } from '#web/features/budgets/BudgetsScreen.tsx'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import { useSettings } from '#web/features/settings/SettingsProvider.tsx'
import { useConnection } from './DataProvider.tsx'

export function BudgetsPage() {
  const { user } = useSession()
  const { settings } = useSettings()
  const { openings } = useConnection()
  const viewer = useMemo(
    () =>
      user && {
        id: String(user.id),
        currency: user.currency,
        preferredCurrencies: [user.currency, ...(user.preferred_currencies ?? [])],
        timezone: settings.timezone,
      },
    [user, settings.timezone],
  )
  return viewer && <BudgetsScreen viewer={viewer} lineOpenings={openings} />
}
