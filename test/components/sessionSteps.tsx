import { Route, Routes, useLocation } from 'react-router-dom'
import { page } from 'vitest/browser'
import { GuestsOnly, MembersOnly } from '#web/app/guards.tsx'
import { useCsrfForVisitors } from '#web/app/useCsrfForVisitors.ts'
import { useForgetting } from '#web/app/useForgetting.ts'
import { useLeaving } from '#web/app/useLeaving.ts'
import { useWayOut } from '#web/app/useWayOut.ts'
import { ViewerProvider } from '#web/app/ViewerProvider.tsx'
import { rememberCsrfToken } from '#web/features/session/csrf.ts'
import { LoginScreen } from '#web/features/session/LoginScreen.tsx'
import { RegisterScreen } from '#web/features/session/RegisterScreen.tsx'
import { SessionProvider, useSession } from '#web/features/session/SessionProvider.tsx'
import type { User } from '#web/features/session/user.ts'
import { defaultSettings } from '#web/features/settings/settings.ts'
import { ViewerDocument } from '#web/features/settings/Viewer.generated.ts'
import { useViewer } from '#web/format/viewer.ts'
import { answersAt, saysNo, saysYes } from './calls.ts'
import { fill, press, shows } from './hands.ts'
import { answers } from './server.ts'
import { show } from './stage.tsx'

/* How people come and go; tests say it with these. */

export const LOGIN = '/api/auth/login/'
export const LOGOUT = '/api/auth/logout/'
export const REGISTER = '/api/auth/register/'
export const SESSION = '/api/auth/validate-session/'
export const TOKEN = '/api/csrf-token/'

export const password = 'correct horse'

export const user: User = {
  ...{ id: 1, username: 'ana', first_name: 'Ana', last_name: 'Silva', display_name: 'Ana Silva' },
  ...{ email: 'ana@example.org', currency: 'EUR', preferred_currencies: [] },
}

const inside = { user, csrf_token: 'a token' }

export const lets = (address: string): void => answersAt(address, () => saysYes(inside))

/** The server knows nobody here any more. */
export const sessionIsOver = (): void => answersAt(SESSION, () => saysNo(401))

/** What the server says of whoever is signed in. */
export const viewerCalled = (firstName: string) => ({
  viewer: {
    ...{ id: '1', username: 'ana', firstName, lastName: 'Silva', displayName: `${firstName} Silva` },
    ...{ email: 'ana@example.org', currency: 'EUR', preferredCurrencies: [], settings: defaultSettings },
  },
})

export const isCalled = (firstName: string): void => answers(ViewerDocument, () => viewerCalled(firstName))

/** A server that knows her, and a device that has not seen her. */
export function nobodyIsHere(): void {
  rememberCsrfToken('')
  isCalled('Ana')
  for (const address of [LOGIN, REGISTER, SESSION]) lets(address)
  answersAt(LOGOUT, () => saysYes())
  answersAt(TOKEN, () => saysYes({ csrf_token: 'a token' }))
}

/** As after a visit from which she has not signed out. */
export function anaWasHere(): void {
  nobodyIsHere()
  localStorage.setItem('user', JSON.stringify(user))
}

function Member() {
  const { displayName } = useViewer()
  const { signOut, leave, goForGood } = useLeaving()
  const { pathname, search, hash } = useLocation()
  return (
    <>
      <h1>{displayName}</h1>
      <p>You are at {pathname + search + hash}</p>
      <button type="button" onClick={() => void signOut()}>
        Logout
      </button>
      <button type="button" onClick={leave}>
        Sign out everywhere
      </button>
      <button type="button" onClick={goForGood}>
        Delete account
      </button>
    </>
  )
}

function Members() {
  const { user: somebody } = useSession()
  if (!somebody) return null
  return (
    <ViewerProvider key={somebody.id} user={somebody}>
      <Member />
    </ViewerProvider>
  )
}

/** For everybody. */
const open = ['/about', '/blog', '/changelog', '/invite']

function Open() {
  return (
    <>
      <h2>For everybody</h2>
      <Members />
    </>
  )
}

function Pages() {
  useCsrfForVisitors()
  useForgetting()
  useWayOut()
  return (
    <Routes>
      <Route element={<GuestsOnly />}>
        <Route path="/" element={<h1>Welcome</h1>} />
        <Route path="/login" element={<LoginScreen />} />
        <Route path="/register" element={<RegisterScreen />} />
      </Route>
      {open.map(path => (
        <Route key={path} path={path} element={<Open />} />
      ))}
      <Route element={<MembersOnly />}>
        <Route path="*" element={<Members />} />
      </Route>
    </Routes>
  )
}

/** Also what a reload does. */
export const come = (address: string): void =>
  show(
    <SessionProvider>
      <Pages />
    </SessionProvider>,
    { address, isGuest: true },
  )

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const field = (name: string) => page.getByLabelText(name, { exact: true })

export const isIn = (): Promise<void> => shows(page.getByRole('heading', { name: 'Ana Silva' }))
export const isAtLogin = (): Promise<void> => shows(page.getByRole('heading', { name: 'Sign in' }))
export const isAt = (address: string): Promise<void> => shows(page.getByText(`You are at ${address}`, { exact: true }))

export async function signIn(): Promise<void> {
  await fill(field('Email'), user.email)
  await fill(field('Password'), password)
  await press(button('Sign in'))
}

export async function fillRegistration(): Promise<void> {
  for (const [name, value] of [
    ['Username', 'ana'],
    ['First name', 'Ana'],
    ['Last name', 'Silva'],
    ['Email', user.email],
    ['Password', password],
    ['Confirm password', password],
  ] as const) {
    await fill(field(name), value)
  }
}

export const createAccount = (): Promise<void> => press(button('Create account'))
