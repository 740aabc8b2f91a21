import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { GuestsOnly } from '#web/app/guards.tsx'
import { InvitePage } from '#web/app/InvitePage.tsx'
import { LoginPage } from '#web/app/visitors/LoginPage.tsx'
import { RegisterPage } from '#web/app/visitors/RegisterPage.tsx'
import { AcceptInviteDocument } from '#web/features/invitation/AcceptInvite.generated.ts'
import { SessionProvider } from '#web/features/session/SessionProvider.tsx'
import { violations } from './axe.ts'
import { answersAt, saysNo, saysYes } from './calls.ts'
import { focusIsOn, isGone, press, shows } from './hands.ts'
import { answers, askedFor } from './server.ts'
import { anaWasHere, button, createAccount, fillRegistration, nobodyIsHere, signIn } from './sessionSteps.tsx'
import { goTo, show } from './stage.tsx'

const CODE = 'Zm9yIHNvbWVib2R5IG5ldw'

const invites = (groupName: string | null): void =>
  answersAt('/api/invites/preview', () =>
    saysYes({ invited_by: { display_name: 'Bea Lund' }, group_name: groupName, is_accepted: false, is_own: false }),
  )

const comesTo = (address: string): void =>
  show(
    <SessionProvider>
      <Routes>
        <Route element={<GuestsOnly />}>
          <Route path="/" element={<h1>Welcome</h1>} />
          <Route path="/login" element={<LoginPage />} />
          <Route path="/register" element={<RegisterPage />} />
        </Route>
        <Route path="/invite" element={<InvitePage />} />
        <Route path="/connections" element={<h1>Your people</h1>} />
        <Route path="/expenses" element={<h1>Your expenses</h1>} />
      </Routes>
    </SessionProvider>,
    { address, isGuest: true },
  )

const isWithTheirPeople = (): Promise<void> => shows(page.getByRole('heading', { name: 'Your people' }))

afterEach(() => void vi.useRealTimers())

describe('an invitation that was read by somebody who is not signed in', () => {
  beforeEach(async () => {
    nobodyIsHere()
    invites(null)
    answers(AcceptInviteDocument, () => ({ acceptInvite: { refusals: [] } }))
    comesTo(`/invite#${CODE}`)
    await shows(page.getByRole('heading', { name: 'Bea Lund invites you to connect' }))
  })

  test('is told while they register, and connects them without a question', async () => {
    await press(page.getByRole('link', { name: 'Create account' }))
    await shows(page.getByText('Bea Lund invited you'), page.getByText('You will be connected as soon as you are in.'))
    expect(await violations()).toEqual([])
    await fillRegistration()
    await createAccount()
    await isWithTheirPeople()
    expect(askedFor(AcceptInviteDocument)).toMatchObject([{ input: { code: CODE } }])
    await goTo('/')
    await shows(page.getByRole('heading', { name: 'Your expenses' }))
  })

  test('is known in another tab, also to whoever signs in', async () => {
    comesTo('/login')
    await shows(page.getByText('Bea Lund invited you'))
    await signIn()
    await isWithTheirPeople()
    expect(askedFor(AcceptInviteDocument)).toMatchObject([{ input: { code: CODE } }])
  })

  test('leads there whoever signs in much later, who may be somebody else, and asks them', async () => {
    vi.setSystemTime(Date.now() + 2 * 60 * 60_000)
    comesTo('/login')
    await shows(page.getByText('Bea Lund invited you'))
    await isGone(page.getByText('You will be connected as soon as you are in.'))
    await signIn()
    await shows(button('Accept'))
    expect(askedFor(AcceptInviteDocument)).toEqual([])
  })

  test('is dropped by who says so', async () => {
    comesTo('/login')
    await press(button('Not now'))
    await isGone(page.getByText('Bea Lund invited you'))
    // The button that was pressed is gone with it.
    await focusIsOn(page.getByRole('heading', { name: 'Sign in' }))
    await signIn()
    await shows(page.getByRole('heading', { name: 'Your expenses' }))
    expect(askedFor(AcceptInviteDocument)).toEqual([])
  })

  test('is forgotten where its link leads nowhere any more', async () => {
    answersAt('/api/invites/preview', () => saysNo(404))
    comesTo('/login')
    await signIn()
    await shows(page.getByRole('heading', { name: 'This invite link is no longer valid' }))
    await goTo('/')
    await shows(page.getByRole('heading', { name: 'Your expenses' }))
  })
})

test('an invitation into a group names it to whoever registers', async () => {
  nobodyIsHere()
  invites('Book club')
  comesTo(`/invite#${CODE}`)
  await press(page.getByRole('link', { name: 'Create account' }))
  await shows(page.getByText('Bea Lund invited you to “Book club”'))
})

test('whoever is signed in already is asked', async () => {
  anaWasHere()
  invites(null)
  answers(AcceptInviteDocument, () => ({ acceptInvite: { refusals: [] } }))
  comesTo(`/invite#${CODE}`)
  await shows(button('Accept'))
  expect(askedFor(AcceptInviteDocument)).toEqual([])
  await press(button('Accept'))
  await isWithTheirPeople()
})
