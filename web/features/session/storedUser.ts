import { readUser, type User } from './user.ts'

const key = 'user'

/** The user of the last visit, so that a reload shows their page at once. A value that cannot be read counts as none. */
export function readStoredUser(): User | null {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : readUser(JSON.parse(text))
  } catch (error) {
    console.warn('The stored user could not be read and is ignored.', error)
    return null
  }
}

export function storeUser(user: User | null): void {
  if (user) localStorage.setItem(key, JSON.stringify(user))
  else localStorage.removeItem(key)
}

/** Calls back when another tab signs in or out. */
export function onStoredUserChange(listener: (user: User | null) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(readStoredUser())
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
