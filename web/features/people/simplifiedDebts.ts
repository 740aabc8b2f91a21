/** One each, for people who share a browser. */
const keyOf = (viewerId: string): string => `simplifiedDebts-${viewerId}`

/** Whether the viewer last wanted debts to be simplified on this device. */
export const readSimplified = (viewerId: string): boolean => localStorage.getItem(keyOf(viewerId)) === 'true'

export function storeSimplified(viewerId: string, isWanted: boolean): void {
  if (isWanted) localStorage.setItem(keyOf(viewerId), 'true')
  else forgetSimplified(viewerId)
}

export const forgetSimplified = (viewerId: string): void => localStorage.removeItem(keyOf(viewerId))
