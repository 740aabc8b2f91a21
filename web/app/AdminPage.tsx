import { AdminScreen } from '#web/features/admin/AdminScreen.tsx'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import { useSettings } from '#web/features/settings/SettingsProvider.tsx'

export function AdminPage() {
  const { user } = useSession()
  const { timezone } = useSettings().settings
  const administrator = user && { id: user.id, firstName: user.first_name, timezone }
  return administrator && <AdminScreen administrator={administrator} />
}
