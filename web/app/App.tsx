import { SessionProvider } from '#web/features/session/SessionProvider.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { Routed } from './Routed.tsx'
import { router } from './router.tsx'

export function App() {
  return (
    <SessionProvider>
      <Routed router={router} />
      <ToastRegion />
    </SessionProvider>
  )
}
