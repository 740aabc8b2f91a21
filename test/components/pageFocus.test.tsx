import { Link, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { usePageFocus } from '#web/app/usePageFocus.ts'
import { focusIsOn, shows, turnTo, type } from './hands.ts'
import { show } from './stage.tsx'

/* Where somebody with a keyboard goes on after they have gone to another page. */

function Pages() {
  return (
    <>
      <nav>
        <Link to="/trips">Trips</Link>
      </nav>
      <section ref={usePageFocus()} aria-label="Page" tabIndex={-1}>
        <Routes>
          <Route path="/expenses" element={<Link to="/trips/7">Porto</Link>} />
          <Route path="*" element={<p>A trip</p>} />
        </Routes>
      </section>
    </>
  )
}

const link = (name: string) => page.getByRole('link', { name })

test('a link that is left behind gives the focus to the page it leads to', async () => {
  show(<Pages />, { address: '/expenses' })
  await shows(link('Porto'))
  expect(document.activeElement).toBe(document.body)
  await turnTo(link('Porto'))
  await type('{Enter}')
  await shows(page.getByText('A trip'))
  await focusIsOn(page.getByRole('region', { name: 'Page' }))
})

test('a link that stays keeps it', async () => {
  show(<Pages />, { address: '/expenses' })
  await shows(link('Trips'))
  await turnTo(link('Trips'))
  await type('{Enter}')
  await shows(page.getByText('A trip'))
  await focusIsOn(link('Trips'))
})
