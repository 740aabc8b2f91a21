/** The list of expenses, filtered by a trip and what else is said; its filters stand in the address by these names. */
export function expensesAddress(
  tripId: string,
  filter: { readonly category: string } | { readonly startDate: string; readonly endDate: string },
): string {
  return `/expenses?${new URLSearchParams({ tripId, ...filter })}`
}
