/** One each, for people who share a browser. */
const keyOf = (viewerId: string): string => `standingRoom-${viewerId}`

/** How many pixels high the line was when the viewer saw it last on this device; 0 where they have not. */
export const readRoom = (viewerId: string): number => Number(localStorage.getItem(keyOf(viewerId))) || 0

export function storeRoom(viewerId: string, height: number): void {
  try {
    localStorage.setItem(keyOf(viewerId), String(height))
  } catch {
    // On a full disk the list is moved once more: no reason to be without one.
  }
}

export const forgetRoom = (viewerId: string): void => localStorage.removeItem(keyOf(viewerId))
