import { createBrowserRouter, Navigate } from 'react-router-dom'
import { LandingScreen } from '#web/features/home/LandingScreen.tsx'
import { NotFoundScreen } from '#web/features/home/NotFoundScreen.tsx'
import { GuestsOnly, MembersOnly } from './guards.tsx'

/** Pages arrive within a blink; a placeholder would only flicker. */
const nothingYet = () => null

/** Every page is fetched when somebody goes there; only the first impression comes along. */
export const router = createBrowserRouter([
  {
    element: <GuestsOnly />,
    HydrateFallback: nothingYet,
    children: [
      { path: '/', element: <LandingScreen /> },
      {
        path: '/login',
        lazy: async () => ({ Component: (await import('#web/features/session/LoginScreen.tsx')).LoginScreen }),
      },
      {
        path: '/register',
        lazy: async () => ({ Component: (await import('#web/features/session/RegisterScreen.tsx')).RegisterScreen }),
      },
    ],
  },
  {
    element: <MembersOnly />,
    HydrateFallback: nothingYet,
    children: [
      {
        lazy: async () => ({ Component: (await import('./shell/Shell.tsx')).Shell }),
        children: [
          {
            path: '/expenses',
            lazy: async () => ({ Component: (await import('./ExpensesPage.tsx')).ExpensesPage }),
          },
        ],
      },
      { path: '/dashboard', element: <Navigate to="/expenses" replace /> },
    ],
  },
  { path: '*', element: <NotFoundScreen /> },
])
