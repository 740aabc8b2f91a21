const shell = 'app/shell/Shell.tsx'

/** What every page begins with, whoever looks at it. */
const start = 'app/start.tsx'

const ofMembers = (page: string) => [start, shell, page]

/**
 * The addresses of all pages, and the modules they begin with. The build writes them down for the gateway, which answers
 * any other address with 404: the router may have no page that is not among them. And it names in each page what that page
 * needs, so that it is fetched before anybody has read the router.
 */
export const pages = {
  '/': [start],
  '/login': [start, 'features/session/LoginScreen.tsx'],
  '/register': [start, 'features/session/RegisterScreen.tsx'],
  '/about': [start, 'features/about/AboutScreen.tsx'],
  '/changelog': [start, 'app/visitors/ChangelogPage.tsx'],
  '/blog': [start, 'app/visitors/BlogPage.tsx'],
  '/invite': [start, 'app/InvitePage.tsx'],
  '/expenses': ofMembers('features/expenses/ExpensesScreen.tsx'),
  '/dashboard': ofMembers('features/expenses/ExpensesScreen.tsx'),
  '/budgets': ofMembers('features/budgets/BudgetsScreen.tsx'),
  '/recurring': ofMembers('features/recurring/RecurringScreen.tsx'),
  '/reports': ofMembers('features/reports/ReportsScreen.tsx'),
  '/trips': ofMembers('features/trips/TripsScreen.tsx'),
  '/trips/:tripId': ofMembers('app/TripPage.tsx'),
  '/connections': ofMembers('features/people/PeopleScreen.tsx'),
  '/settings': ofMembers('app/SettingsPage.tsx'),
  '/imports': ofMembers('app/ImportsPage.tsx'),
  '/imports/:importId': ofMembers('features/imports/ImportScreen.tsx'),
  '/admin': ofMembers('app/AdminPage.tsx'),
  '/admin/users': ofMembers('app/AdminUsersPage.tsx'),
} as const

export type PageAddress = keyof typeof pages
