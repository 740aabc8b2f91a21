import { createBrowserRouter, Navigate } from 'react-router-dom'
import { LandingScreen } from '#web/features/home/LandingScreen.tsx'
import { NotFoundScreen } from '#web/features/home/NotFoundScreen.tsx'
import { LoginScreen } from '#web/features/session/LoginScreen.tsx'
import { RegisterScreen } from '#web/features/session/RegisterScreen.tsx'
import { GuestsOnly, MembersOnly } from './guards.tsx'

export const router = createBrowserRouter([
  {
    element: <GuestsOnly />,
    children: [
      { path: '/', element: <LandingScreen /> },
      { path: '/login', element: <LoginScreen /> },
      { path: '/register', element: <RegisterScreen /> },
    ],
  },
  {
    element: <MembersOnly />,
    // The signed-in half of the product is fetched by those who are signed in.
    children: [
      {
        lazy: async () => ({ Component: (await import('./shell/Shell.tsx')).Shell }),
        HydrateFallback: () => null,
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
