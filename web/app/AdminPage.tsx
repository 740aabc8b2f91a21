import { AdminScreen } from '#web/features/admin/AdminScreen.tsx'
import { useSettings } from '#web/features/settings/SettingsProvider.tsx'

export function AdminPage() {
  const { profile, settings } = useSettings()
  return <AdminScreen administrator={{ ...profile, timezone: settings.timezone }} />
}
