const cookieName = '_csrf_token'

/** A missing token is asked for again after this long, once. */
const csrfRetryWait = 500

let remembered = ''

export function rememberCsrfToken(token: string): void {
  remembered = token
}

/** The cookie is newer than what this tab remembers when another tab signed in. */
export function csrfToken(): string {
  const cookie = document.cookie.split('; ').find(pair => pair.startsWith(`${cookieName}=`))
  return cookie ? decodeURIComponent(cookie.slice(cookieName.length + 1)) : remembered
}

export async function fetchCsrfToken(): Promise<void> {
  try {
    const answer = await fetch('/api/csrf-token/', { credentials: 'include' })
    const body: { data?: { csrf_token?: string } | null } = await answer.json()
    if (body.data?.csrf_token) rememberCsrfToken(body.data.csrf_token)
  } catch (error) {
    console.warn('The CSRF token could not be fetched.', error)
  }
}

/** Whether the server refused for want of a valid token, by status and words alone. */
export const isCsrfRefusal = (status: number, text: string): boolean => status === 403 && text.includes('CSRF')

export const waitBeforeCsrfRetry = (): Promise<void> => new Promise(resolve => setTimeout(resolve, csrfRetryWait))
