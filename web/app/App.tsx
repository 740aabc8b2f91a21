import { I18nProvider } from 'react-aria-components'
import { RouterProvider } from 'react-router-dom'
import { SessionProvider } from '#web/features/session/SessionProvider.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { router } from './router.tsx'

/** Days are typed as dd/mm/yyyy. */
const dateLocale = 'en-GB'

export function App() {
  return (
    <I18nProvider locale={dateLocale}>
      <SessionProvider>
        <RouterProvider router={router} />
        <ToastRegion />
      </SessionProvider>
    </I18nProvider>
  )
}
