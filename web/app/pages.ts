const shell = 'app/shell/Shell.tsx'

const ofMembers = (page: string) => [shell, page]

/**
 * The addresses of all pages, and the modules they begin with besides the app itself. The build writes them down for the
 * gateway, which answers any other address with 404: the router may have no page that is not among them. And it names in
 * each page what that page needs, so that it is fetched before anybody has read the router.
 */
export const pages = {
  '/': [],
  '/login': ['app/visitors/LoginPage.tsx'],
  '/forgot-password': ['app/visitors/ForgotPasswordPage.tsx'],
  '/reset-password': ['features/session/ResetPasswordScreen.tsx'],
  '/unsubscribe': ['features/session/UnsubscribeScreen.tsx'],
  '/register': ['app/visitors/RegisterPage.tsx'],
  '/about': ['features/about/AboutScreen.tsx'],
  '/changelog': ['app/visitors/ChangelogPage.tsx'],
  '/blog': ['app/visitors/BlogPage.tsx'],
  '/invite': ['app/InvitePage.tsx'],
  '/expenses': ofMembers('app/ExpensesPage.tsx'),
  '/add': ofMembers('app/ExpensesPage.tsx'),
  '/dashboard': ofMembers('app/ExpensesPage.tsx'),
  '/budgets': ofMembers('features/budgets/BudgetsScreen.tsx'),
  '/recurring': ofMembers('features/recurring/RecurringScreen.tsx'),
  '/reports': ofMembers('features/reports/ReportsScreen.tsx'),
  '/trips': ofMembers('features/trips/TripsScreen.tsx'),
  '/trips/:tripId': ofMembers('app/TripPage.tsx'),
  '/connections': ofMembers('features/people/PeopleScreen.tsx'),
  '/people/:personId': ofMembers('app/PlacePages.tsx'),
  '/groups/:groupId': ofMembers('app/PlacePages.tsx'),
  '/notifications': ofMembers('features/notifications/NotificationsScreen.tsx'),
  '/settings': ofMembers('app/SettingsPage.tsx'),
  '/imports': ofMembers('app/ImportsPage.tsx'),
  '/imports/:importId': ofMembers('features/imports/ImportScreen.tsx'),
  '/admin': ofMembers('app/AdminPage.tsx'),
  '/admin/users': ofMembers('app/AdminUsersPage.tsx'),
} as const

export type PageAddress = keyof typeof pages

const besideExpenses = 'app/beside/BesideExpenses.tsx'

/** What stands beside a page where there is room for a second pane: that is named for screens as wide as that alone. */
export const besidePages: Partial<Record<PageAddress, string>> = {
  '/expenses': besideExpenses,
  '/add': besideExpenses,
  '/dashboard': besideExpenses,
}
