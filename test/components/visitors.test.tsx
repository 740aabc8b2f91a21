import { Link, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Header } from '#web/app/visitors/Header.tsx'
import { VisitorFrame } from '#web/app/visitors/VisitorFrame.tsx'
import { answersAt, saysYes } from './calls.ts'
import { focusIsOn, isGone, shows, turnTo, type } from './hands.ts'
import { widenTo } from './screen.ts'
import { show } from './stage.tsx'

/* The frame around what visitors see, for those who have only a keyboard. */

beforeEach(() => answersAt('/api/site/', () => saysYes({ version: '1.0.0', sends_mail: false })))

const link = (name: string) => page.getByRole('link', { name, exact: true })
const menu = page.getByRole('dialog', { name: 'Menu' })
const opener = page.getByRole('button', { name: 'Menu' })

async function openMenu(): Promise<void> {
  await turnTo(opener)
  await type('{Enter}')
  await shows(menu)
}

test('a link that is left behind gives the focus to the page it leads to', async () => {
  show(
    <Routes>
      <Route element={<VisitorFrame />}>
        <Route path="/invite" element={<Link to="/elsewhere">Accept it</Link>} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Route>
    </Routes>,
    { address: '/invite', isGuest: true },
  )
  await shows(link('Accept it'))
  await turnTo(link('Accept it'))
  await type('{Enter}')
  await shows(page.getByText('Elsewhere'))
  await expect.poll(() => document.activeElement?.id).toBe('content')
})

test('the menu of a small screen closes behind whoever goes on with the Tab key, either way', async () => {
  await widenTo(320, 256)
  show(
    <>
      <Link to="/">Before</Link>
      <Header />
      <Link to="/about">After</Link>
    </>,
    { isGuest: true },
  )
  await shows(opener)
  await openMenu()
  await turnTo(menu.getByRole('link', { name: 'Register' }))
  await type('{Tab}')
  await focusIsOn(link('After'))
  await isGone(menu)

  await openMenu()
  await turnTo(menu.getByRole('link', { name: 'Login' }))
  await type('{Shift>}{Tab}{/Shift}')
  await focusIsOn(opener)
  await shows(menu)
  await type('{Shift>}{Tab}{/Shift}')
  await focusIsOn(link('Quits'))
  await isGone(menu)
})
