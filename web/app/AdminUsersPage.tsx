import { AdminUsersScreen } from '#web/features/admin/AdminUsersScreen.tsx'
import { useSettings } from '#web/features/settings/SettingsProvider.tsx'
import { useConnection } from './DataProvider.tsx'

export function AdminUsersPage() {
  const { openings } = useConnection()
  return <AdminUsersScreen timezone={useSettings().settings.timezone} lineOpenings={openings} />
}
