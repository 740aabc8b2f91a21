import { RouterProvider } from 'react-router-dom'
import { SessionProvider } from '#web/features/session/SessionProvider.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { router } from './router.tsx'

export function App() {
  return (
    <SessionProvider>
      <RouterProvider router={router} />
      <ToastRegion />
    </SessionProvider>
  )
}
