import { AdminScreen } from '#web/features/admin/AdminScreen.tsx'
import { useSession } from '#web/features/session/SessionProvider.tsx'

export function AdminPage() {
  const { user } = useSession()
  return user && <AdminScreen administrator={{ id: user.id, firstName: user.first_name }} />
}
