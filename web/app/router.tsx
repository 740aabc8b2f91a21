import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { LandingScreen } from '#web/features/home/LandingScreen.tsx'
import { fetchPart } from '#web/ui/missingPart.ts'
import { askToAddExpense } from './addExpense.ts'
import { Frame, shell } from './Frame.tsx'
import { AdministratorsOnly, GuestsOnly, MembersOnly } from './guards.tsx'
import { LineFromElsewhere } from './LineFromElsewhere.tsx'
import type { PageAddress } from './pages.ts'
import { FrameProblem, ScreenProblem } from './problem/ScreenProblem.tsx'

/** At an address that the gateway knows as one of ours. */
type PageRoute = RouteObject & { readonly path?: PageAddress }

/** Pages arrive within a blink; a placeholder would only flicker. */
const nothingYet = () => null

const page =
  <Module,>(load: () => Promise<Module>, componentOf: (module: Module) => ComponentType) =>
  async () => ({ Component: componentOf(await fetchPart(load)) })

/** Of no page: nobody comes here first. */
const notFound = page(
  () => import('#web/features/home/NotFoundScreen.tsx'),
  ({ NotFoundScreen }) => NotFoundScreen,
)

const guestPages: PageRoute[] = [
  { path: '/', element: <LandingScreen onAddExpense={askToAddExpense} /> },
  {
    path: '/login',
    lazy: page(
      () => import('./visitors/LoginPage.tsx'),
      ({ LoginPage }) => LoginPage,
    ),
  },
  {
    path: '/forgot-password',
    lazy: page(
      () => import('./visitors/ForgotPasswordPage.tsx'),
      ({ ForgotPasswordPage }) => ForgotPasswordPage,
    ),
  },
  {
    path: '/register',
    lazy: page(
      () => import('./visitors/RegisterPage.tsx'),
      ({ RegisterPage }) => RegisterPage,
    ),
  },
]

const publicPages: PageRoute[] = [
  {
    path: '/unsubscribe',
    lazy: page(
      () => import('#web/features/session/UnsubscribeScreen.tsx'),
      ({ UnsubscribeScreen }) => UnsubscribeScreen,
    ),
  },
  {
    path: '/reset-password',
    lazy: page(
      () => import('#web/features/session/ResetPasswordScreen.tsx'),
      ({ ResetPasswordScreen }) => ResetPasswordScreen,
    ),
  },
  {
    path: '/about',
    lazy: page(
      () => import('#web/features/about/AboutScreen.tsx'),
      ({ AboutScreen }) => AboutScreen,
    ),
  },
  {
    path: '/changelog',
    lazy: page(
      () => import('./visitors/ChangelogPage.tsx'),
      ({ ChangelogPage }) => ChangelogPage,
    ),
  },
  {
    path: '/blog',
    lazy: page(
      () => import('./visitors/BlogPage.tsx'),
      ({ BlogPage }) => BlogPage,
    ),
  },
  {
    path: '/invite',
    lazy: page(
      () => import('./InvitePage.tsx'),
      ({ InvitePage }) => InvitePage,
    ),
  },
]

const administratorPages: PageRoute[] = [
  {
    path: '/admin',
    lazy: page(
      () => import('./AdminPage.tsx'),
      ({ AdminPage }) => AdminPage,
    ),
  },
  {
    path: '/admin/users',
    lazy: page(
      () => import('./AdminUsersPage.tsx'),
      ({ AdminUsersPage }) => AdminUsersPage,
    ),
  },
]

const memberPages: PageRoute[] = [
  {
    path: '/expenses',
    lazy: page(
      () => import('./ExpensesPage.tsx'),
      ({ ExpensesPage }) => ExpensesPage,
    ),
  },
  {
    path: '/budgets',
    lazy: page(
      () => import('#web/features/budgets/BudgetsScreen.tsx'),
      ({ BudgetsScreen }) => BudgetsScreen,
    ),
  },
  {
    path: '/recurring',
    lazy: page(
      () => import('#web/features/recurring/RecurringScreen.tsx'),
      ({ RecurringScreen }) => RecurringScreen,
    ),
  },
  {
    path: '/reports',
    lazy: page(
      () => import('#web/features/reports/ReportsScreen.tsx'),
      ({ ReportsScreen }) => ReportsScreen,
    ),
  },
  {
    path: '/trips',
    lazy: page(
      () => import('#web/features/trips/TripsScreen.tsx'),
      ({ TripsScreen }) => TripsScreen,
    ),
  },
  {
    path: '/connections',
    lazy: page(
      () => import('#web/features/people/PeopleScreen.tsx'),
      ({ PeopleScreen }) => PeopleScreen,
    ),
  },
  {
    path: '/trips/:tripId',
    lazy: page(
      () => import('./TripPage.tsx'),
      ({ TripPage }) => TripPage,
    ),
  },
  {
    path: '/people/:personId',
    lazy: page(
      () => import('./PlacePages.tsx'),
      ({ PersonPage }) => PersonPage,
    ),
  },
  {
    path: '/groups/:groupId',
    lazy: page(
      () => import('./PlacePages.tsx'),
      ({ GroupPage }) => GroupPage,
    ),
  },
  {
    path: '/notifications',
    lazy: page(
      () => import('#web/features/notifications/NotificationsScreen.tsx'),
      ({ NotificationsScreen }) => NotificationsScreen,
    ),
  },
  {
    path: '/settings',
    lazy: page(
      () => import('./SettingsPage.tsx'),
      ({ SettingsPage }) => SettingsPage,
    ),
  },
  {
    path: '/imports',
    lazy: page(
      () => import('./ImportsPage.tsx'),
      ({ ImportsPage }) => ImportsPage,
    ),
  },
  {
    path: '/imports/:importId',
    lazy: page(
      () => import('#web/features/imports/ImportScreen.tsx'),
      ({ ImportScreen }) => ImportScreen,
    ),
  },
  { path: '/add', element: <LineFromElsewhere /> },
  { path: '/dashboard', element: <Navigate to="/expenses" replace /> },
  { element: <AdministratorsOnly />, children: administratorPages },
]

/** What goes wrong with one of these stays inside the frame around them. */
const contained = (pages: RouteObject[]): RouteObject[] => [{ ErrorBoundary: ScreenProblem, children: pages }]

/** Every page is fetched when somebody goes there; only the first impression comes along. */
export const router = createBrowserRouter([
  {
    element: <Frame />,
    ErrorBoundary: FrameProblem,
    HydrateFallback: nothingYet,
    children: contained([
      { element: <GuestsOnly />, children: contained(guestPages) },
      {
        // The shell is fetched together with the page inside it.
        lazy: async () => {
          await shell.fetch()
          return { Component: MembersOnly }
        },
        children: contained(memberPages),
      },
      ...publicPages,
      { path: '*', lazy: notFound },
    ]),
  },
])
