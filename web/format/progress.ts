/** How near to its limit something is: in good order, nearly there, or as good as used up. */
export type Band = 'success' | 'warning' | 'danger'

const warningFrom = 70
const dangerFrom = 90

export function bandOf(percentage: number): Band {
  if (percentage >= dangerFrom) return 'danger'
  return percentage >= warningFrom ? 'warning' : 'success'
}

/** A bar has an end; how far beyond it something went is told in words. */
export const shownPercentage = (percentage: number): number => Math.min(100, Math.max(0, percentage))

/**
 * How much of a budget is spent; both in minor units of one currency. Whoever planned to spend nothing is at the end
 * of it with the first cent.
 */
export function percentageOf(spentMinor: number | string, budgetMinor: number | string): number {
  const spent = Number(spentMinor)
  const budget = Number(budgetMinor)
  if (budget > 0) return (spent * 100) / budget
  return spent > 0 ? 100 : 0
}

/** "117%". Rounded down, so that nothing reads 90% or 100% before it is. */
export const formatPercentage = (percentage: number, language: string): string =>
  new Intl.NumberFormat(language, {
    // Not the style "percent": it wants a hundredth of it, and 0.29 is a little less than 29 of 100.
    style: 'unit',
    unit: 'percent',
    maximumFractionDigits: 0,
    roundingMode: 'floor',
  }).format(percentage)

/** How much of a whole one part of it is. To the nearest one, for nothing is used up here; a little is not nothing. */
export const formatPart = (percentage: number, language: string): string =>
  percentage < 1 ? `< ${formatPercentage(1, language)}` : formatPercentage(Math.round(percentage), language)
