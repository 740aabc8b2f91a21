import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { LandingScreen } from '#web/features/home/LandingScreen.tsx'
import { NotFoundScreen } from '#web/features/home/NotFoundScreen.tsx'
import { askToAddExpense } from './addExpense.ts'
import { Frame, loadShell } from './Frame.tsx'
import { AdministratorsOnly, GuestsOnly, MembersOnly } from './guards.tsx'
import type { PageAddress } from './pages.ts'
import { BlogPage } from './visitors/BlogPage.tsx'

/** At an address that the gateway knows as one of ours. */
type PageRoute = RouteObject & { readonly path?: PageAddress }

/** Pages arrive within a blink; a placeholder would only flicker. */
const nothingYet = () => null

const guestPages: PageRoute[] = [
  { path: '/', element: <LandingScreen onAddExpense={askToAddExpense} /> },
  {
    path: '/login',
    lazy: async () => ({ Component: (await import('#web/features/session/LoginScreen.tsx')).LoginScreen }),
  },
  {
    path: '/register',
    lazy: async () => ({ Component: (await import('#web/features/session/RegisterScreen.tsx')).RegisterScreen }),
  },
]

const publicPages: PageRoute[] = [
  {
    path: '/about',
    lazy: async () => ({ Component: (await import('#web/features/about/AboutScreen.tsx')).AboutScreen }),
  },
  {
    path: '/changelog',
    lazy: async () => ({ Component: (await import('./visitors/ChangelogPage.tsx')).ChangelogPage }),
  },
  { path: '/blog', element: <BlogPage /> },
  { path: '/invite', lazy: async () => ({ Component: (await import('./InvitePage.tsx')).InvitePage }) },
]

const administratorPages: PageRoute[] = [
  { path: '/admin', lazy: async () => ({ Component: (await import('./AdminPage.tsx')).AdminPage }) },
  {
    path: '/admin/users',
    lazy: async () => ({ Component: (await import('./AdminUsersPage.tsx')).AdminUsersPage }),
  },
]

/** Known addresses whose pages are still to come: nobody learns without signing in that nothing is there yet. */
const laterPages: PageAddress[] = ['/reports']

const memberPages: PageRoute[] = [
  { path: '/expenses', lazy: async () => ({ Component: (await import('./ExpensesPage.tsx')).ExpensesPage }) },
  { path: '/budgets', lazy: async () => ({ Component: (await import('./BudgetsPage.tsx')).BudgetsPage }) },
  { path: '/trips', lazy: async () => ({ Component: (await import('./TripsPage.tsx')).TripsPage }) },
  {
    path: '/connections',
    lazy: async () => ({ Component: (await import('./ConnectionsPage.tsx')).ConnectionsPage }),
  },
  { path: '/trips/:tripId', lazy: async () => ({ Component: (await import('./TripPage.tsx')).TripPage }) },
  { path: '/settings', lazy: async () => ({ Component: (await import('./SettingsPage.tsx')).SettingsPage }) },
  { path: '/dashboard', element: <Navigate to="/expenses" replace /> },
  { element: <AdministratorsOnly />, children: administratorPages },
  ...laterPages.map(path => ({ path, element: <NotFoundScreen /> })),
]

/** Every page is fetched when somebody goes there; only the first impression comes along. */
export const router = createBrowserRouter([
  {
    element: <Frame />,
    HydrateFallback: nothingYet,
    children: [
      { element: <GuestsOnly />, children: guestPages },
      {
        // The shell is fetched together with the page inside it.
        lazy: async () => {
          await loadShell()
          return { Component: MembersOnly }
        },
        children: memberPages,
      },
      ...publicPages,
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
])
