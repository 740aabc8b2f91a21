import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { isWantedBy, noteWanted } from '#web/features/settings/notifications/wantedHere.ts'
import { ViewerDocument } from '#web/features/settings/Viewer.generated.ts'
import { showToast, toasts } from '#web/ui/toasts.ts'
import { violations } from './axe.ts'
import { answersAt, callsTo, isOutOfReachAt, saysNo, saysYes } from './calls.ts'
import { fill, focusIsOn, isGone, press, shows, turnTo } from './hands.ts'
import { answers, askedFor } from './server.ts'
import {
  anaWasHere,
  button,
  come,
  field,
  isAt,
  isAtLogin,
  isCalled,
  isIn,
  LOGIN,
  LOGOUT,
  nobodyIsHere,
  SESSION,
  sessionIsOver,
  signIn,
  TOKEN,
  user,
  viewerCalled,
} from './sessionSteps.tsx'

/* How long somebody is signed in, and what they leave behind. */

const minute = 60_000

const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))

const kept = () => Object.keys(localStorage).toSorted()

/** What the server says of them has come: whoever looks at the tab from now on asks anew. */
const isKnown = () => expect.poll(kept).toContain('settings-1')

const logOut = () => press(button('Logout'))

/** Whatever was noted. */
function hearNotes() {
  const notes = vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () => notes.mock.calls.flat()
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the session is checked', () => {
  const checks = () => expect.poll(() => callsTo(SESSION).length)
  const holdTheClock = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })

  test('on signing in, and every thirty minutes from then on', async () => {
    nobodyIsHere()
    holdTheClock()
    come('/login')
    await signIn()
    await isIn()
    await checks().toBe(1)
    vi.advanceTimersByTime(29 * minute)
    await checks().toBe(1)
    vi.advanceTimersByTime(2 * minute)
    await checks().toBe(2)
    vi.advanceTimersByTime(30 * minute)
    await checks().toBe(3)
  })

  test('and one that has ended is noticed', async () => {
    anaWasHere()
    holdTheClock()
    come('/expenses')
    await isIn()
    await checks().toBe(1)
    sessionIsOver()
    vi.advanceTimersByTime(31 * minute)
    await isAtLogin()
    expect(localStorage.getItem('user')).toBe(null)
  })

  test.for([
    ['a server in trouble', () => answersAt(SESSION, () => new Response('busy', { status: 503 }))],
    ['a lost network', () => isOutOfReachAt(SESSION)],
  ] as const)('and %s signs nobody out', async ([, trouble]) => {
    anaWasHere()
    trouble()
    come('/expenses')
    await checks().toBe(1)
    await turnTo(button('Logout'))
    await isIn()
    expect(localStorage.getItem('user')).not.toBe(null)
  })
})

test('who we are is asked again when a tab is looked at, and at most once in five seconds', async () => {
  const start = performance.now()
  let ahead = 0
  vi.spyOn(performance, 'now').mockImplementation(() => start + ahead)
  anaWasHere()
  come('/expenses')
  await isKnown()
  const loads = () => askedFor(ViewerDocument).length
  const before = loads()
  isCalled('Beatriz')
  lookAgain()
  await shows(page.getByRole('heading', { name: 'Beatriz Silva' }))
  lookAgain()
  lookAgain()
  await shows(page.getByRole('heading', { name: 'Beatriz Silva' }))
  expect(loads()).toBe(before + 1)
  ahead = 6_000
  lookAgain()
  await expect.poll(loads).toBe(before + 2)
})

describe('an answer that comes after leaving does not bring anybody back', () => {
  const asked = { letGo: () => {} }
  /** Until it is let go. */
  const held = () =>
    new Promise<void>(resolve => {
      asked.letGo = resolve
    })

  /** They are typing into the form of the login meanwhile. */
  async function nobodyIsBack(): Promise<void> {
    asked.letGo()
    await fill(field('Email'), 'somebody@example.org')
    await isAtLogin()
    expect(kept().filter(key => key.startsWith('settings-') || key === 'user')).toEqual([])
  }

  test('be it about the session', async () => {
    anaWasHere()
    answersAt(SESSION, async () => {
      await held()
      return saysYes({ user, csrf_token: 'a token' })
    })
    come('/expenses')
    await isKnown()
    await logOut()
    await isAtLogin()
    expect(callsTo(SESSION)).toHaveLength(1)
    await nobodyIsBack()
  })

  test('or about who they are', async () => {
    anaWasHere()
    come('/expenses')
    await isKnown()
    const before = askedFor(ViewerDocument).length
    answers(ViewerDocument, async () => {
      await held()
      return viewerCalled('Beatriz')
    })
    lookAgain()
    await expect.poll(() => askedFor(ViewerDocument).length).toBe(before + 1)
    await logOut()
    await isAtLogin()
    await nobodyIsBack()
  })
})

describe('logging out', () => {
  test('ends at the login, whatever the server does, and forgets the page one was on', async () => {
    anaWasHere()
    isOutOfReachAt(LOGOUT)
    hearNotes()
    // From a page that everybody may read, too.
    come('/changelog')
    await isIn()
    await logOut()
    await isAtLogin()
    expect(localStorage.getItem('user')).toBe(null)
    await signIn()
    await isAt('/expenses')
  })

  test('holds where the server was not told, which is made up for as soon as it can be told', async () => {
    anaWasHere()
    isOutOfReachAt(LOGOUT)
    hearNotes()
    come('/expenses')
    await isIn()
    await logOut()
    await isAtLogin()
    const checks = callsTo(SESSION).length
    for (const address of ['/login', '/settings']) {
      come(address)
      await isAtLogin()
    }
    await expect.poll(() => callsTo(LOGOUT).length).toBe(3)
    expect(callsTo(SESSION)).toHaveLength(checks)

    answersAt(LOGOUT, () => saysNo(401))
    dispatchEvent(new Event('online'))
    await expect.poll(() => localStorage.getItem('unfinishedLogout')).toBe(null)
    expect(callsTo(LOGOUT)).toHaveLength(4)
    // Nobody has to be told again.
    come('/login')
    await isAtLogin()
    expect(callsTo(LOGOUT)).toHaveLength(4)
  })

  test('is over before anybody signs in, whose cookies it would take away', async () => {
    nobodyIsHere()
    localStorage.setItem('unfinishedLogout', 'true')
    const letGo = Promise.withResolvers<void>()
    answersAt(LOGOUT, async () => {
      await letGo.promise
      return saysYes()
    })
    come('/login')
    await signIn()
    expect(callsTo(LOGIN)).toHaveLength(0)
    letGo.resolve()
    await isIn()
    expect(kept()).not.toContain('unfinishedLogout')
  })
})

test('whoever signs out leaves neither half a trip nor half a group behind, nor a way to undo what they did', async () => {
  anaWasHere()
  come('/expenses')
  await isKnown()
  sessionStorage.setItem('tripDraft-1', '{}')
  sessionStorage.setItem('groupDraft-1', '{}')
  sessionStorage.setItem('groupDraft-1-sent', '{}')
  sessionStorage.setItem('typed-1-category', '{}')
  sessionStorage.setItem('typed-1-category-sent', '{}')
  sessionStorage.setItem('typed-12-category', '{}')
  const undo = button('Undo')
  showToast({ text: '“Rent” deleted', action: { label: 'Undo', run: () => {} } })
  await shows(undo)
  // It never goes by itself.
  toasts.pauseAll()
  await logOut()
  await expect.poll(() => toasts.visibleToasts).toEqual([])
  await isGone(undo)
  expect(sessionStorage.getItem('tripDraft-1')).toBe(null)
  expect(sessionStorage.getItem('groupDraft-1')).toBe(null)
  expect(sessionStorage.getItem('groupDraft-1-sent')).toBe(null)
  expect(Object.keys(sessionStorage).filter(key => key.startsWith('typed-'))).toEqual(['typed-12-category'])
})

test('whoever deletes their account is told so, and begins with it', async () => {
  anaWasHere()
  come('/expenses')
  await isKnown()
  await press(button('Delete account'))
  const told = page.getByRole('status').filter({ hasText: 'Your account has been deleted.' })
  await shows(told)
  await focusIsOn(told)
  expect(await violations()).toEqual([])
  await signIn()
  await isIn()
  await logOut()
  await isAtLogin()
  await isGone(told)
})

describe('somebody’s settings are gone from the device, and those of the device are not', () => {
  const onlyTheDevices = () => expect.poll(kept).toEqual(['theme'])

  async function arrive(): Promise<void> {
    anaWasHere()
    localStorage.setItem('theme', 'dark-blue')
    come('/expenses')
    await isKnown()
  }

  test('after a logout', async () => {
    await arrive()
    await logOut()
    await isAtLogin()
    await onlyTheDevices()
  })

  test('after signing out everywhere', async () => {
    await arrive()
    await press(button('Sign out everywhere'))
    await isAtLogin()
    await onlyTheDevices()
  })

  test('after the session has ended elsewhere', async () => {
    await arrive()
    sessionIsOver()
    come('/expenses')
    await isAtLogin()
    await onlyTheDevices()
  })
})

describe('that somebody wanted pushes here', () => {
  const wanted = async () => {
    await isAtLogin()
    await expect.poll(kept).not.toContain('settings-1')
    return isWantedBy('1')
  }

  async function arrive(): Promise<void> {
    anaWasHere()
    noteWanted('1')
    come('/expenses')
    await isKnown()
  }

  test('is forgotten after a logout', async () => {
    await arrive()
    await logOut()
    expect(await wanted()).toBe(false)
  })

  test('is known after their session has ended', async () => {
    await arrive()
    sessionIsOver()
    come('/expenses')
    expect(await wanted()).toBe(true)
  })

  test('is known in another tab, too, which only hears that they are gone', async () => {
    await arrive()
    localStorage.removeItem('user')
    dispatchEvent(new StorageEvent('storage', { key: 'user' }))
    expect(await wanted()).toBe(true)
  })
})

describe('a token', () => {
  test('is got for who asks for a page that is not public, and for no others', async () => {
    nobodyIsHere()
    for (const address of ['/', '/login', '/register', '/about', '/blog', '/changelog', '/invite']) {
      come(address)
      await shows(page.getByRole('heading'))
    }
    expect(callsTo(TOKEN)).toHaveLength(0)
    come('/settings')
    await isAtLogin()
    await expect.poll(() => callsTo(TOKEN).length).toBe(1)
  })

  test('that could not be fetched is only noted', async () => {
    nobodyIsHere()
    isOutOfReachAt(TOKEN)
    const notes = hearNotes()
    come('/settings')
    await isAtLogin()
    await expect.poll(notes).toContain('The CSRF token could not be fetched.')
  })
})

test('after signing in one is where one wanted to be, to the very line', async () => {
  nobodyIsHere()
  come('/settings?from=mail#password')
  await isAtLogin()
  await signIn()
  await isAt('/settings?from=mail#password')
})
