const key = 'pushes'

/** Whether somebody wanted pushes in this browser: with their next session they get them again. */
export const isWantedBy = (userId: string): boolean => localStorage.getItem(key) === userId

export const noteWanted = (userId: string): void => localStorage.setItem(key, userId)

export const forgetWanted = (): void => localStorage.removeItem(key)
