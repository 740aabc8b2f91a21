import { type DataRouter, RouterProvider } from 'react-router-dom'

/**
 * What one goes to is drawn at once. As a transition it would be drawn beside what is there still, and a query that is
 * read by both would ask for the one's and the other's answers in turn, until one of them was through.
 */
export const Routed = ({ router }: { readonly router: DataRouter }) => (
  <RouterProvider router={router} useTransitions={false} />
)
