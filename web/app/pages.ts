/**
 * The addresses of all pages. The build writes them down for the gateway, which answers any other address with 404: the
 * router may have no page that is not among them.
 */
export const pages = [
  '/',
  '/login',
  '/register',
  '/about',
  '/changelog',
  '/blog',
  '/invite',
  '/expenses',
  '/dashboard',
  '/budgets',
  '/trips',
  '/trips/:tripId',
  '/connections',
  '/settings',
  '/reports',
  '/admin',
  '/admin/users',
] as const

export type PageAddress = (typeof pages)[number]
