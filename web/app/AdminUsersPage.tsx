import { AdminUsersScreen } from '#web/features/admin/AdminUsersScreen.tsx'
import { useSettings } from '#web/features/settings/SettingsProvider.tsx'

export function AdminUsersPage() {
  return <AdminUsersScreen timezone={useSettings().settings.timezone} />
}
