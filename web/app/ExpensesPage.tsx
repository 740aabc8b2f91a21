import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ExpensesScreen } from '#web/features/expenses/ExpensesScreen.tsx'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import { nameOf } from '#web/features/session/user.ts'
import { useSettings } from '#web/features/settings/SettingsProvider.tsx'
import { useConnection } from './DataProvider.tsx'

export function ExpensesPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  const { settings } = useSettings()
  const { openings } = useConnection()
  const viewer = useMemo(
    () =>
      user && {
        id: String(user.id),
        displayName: nameOf(user),
        currency: user.currency,
        preferredCurrencies: [user.currency, ...(user.preferred_currencies ?? [])],
        showSplitTotals: settings.showSplitTotals,
        warnsOfDuplicates: settings.enableDuplicateCheck,
      },
    [user, settings.showSplitTotals, settings.enableDuplicateCheck],
  )
  if (!viewer) return <p role="status">{t('expenses.authenticationRequired')}</p>
  return <ExpensesScreen viewer={viewer} lineOpenings={openings} />
}
