import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LandingScreen } from '#web/features/home/LandingScreen.tsx'
import { isGone, linesOf, press, shows, turnTo } from './hands.ts'
import { widenTo } from './screen.ts'
import { show } from './stage.tsx'

/* The first page that anybody sees. */

const onAddExpense = vi.fn()
const landing = () => show(<LandingScreen onAddExpense={onAddExpense} />)

describe('the landing page', () => {
  test('says what there is, what is coming, and what people say', async () => {
    landing()
    await shows(page.getByRole('heading', { level: 1, name: 'Record it. Share it. Be quits.' }))
    expect(
      linesOf(page.getByRole('region', { name: 'What you will not find elsewhere' }).getByRole('heading')),
    ).toEqual([
      'What you will not find elsewhere',
      'Yours and shared, in one place',
      'Nothing changes silently',
      'There without a line, and yours to take along',
    ])
    expect(linesOf(page.getByRole('region', { name: 'Coming soon' }).getByRole('listitem'))).toEqual([
      'More languages',
      'Bank synchronization',
    ])
    const figures = page.getByRole('region', { name: 'In their words' }).getByRole('figure').elements()
    expect(figures.map(figure => figure.querySelector('figcaption')?.textContent)).toEqual(['Marta', 'Jonas', 'Inês'])
  })

  test('leads to an account and to the login', async () => {
    landing()
    const addressOf = (name: string) => page.getByRole('link', { name }).first().element().getAttribute('href')
    await shows(page.getByRole('link', { name: 'Create account' }).first())
    expect([addressOf('Create account'), addressOf('Sign in')]).toEqual(['/register', '/login'])
  })

  test('offers to add an expense while no other first step is in sight', async () => {
    await widenTo(375, 760)
    landing()
    const add = page.getByRole('button', { name: 'Add expense' })
    const firstStep = page.getByRole('link', { name: 'Create account' }).first()
    await shows(firstStep)
    await turnTo(firstStep)
    await isGone(add)
    page.getByRole('heading', { name: 'Coming soon' }).element().scrollIntoView()
    await shows(add)
    await press(add)
    expect(onAddExpense).toHaveBeenCalledOnce()
  })
})

describe('the picture of the product', () => {
  const picture = page.getByRole('img', { name: /^The list of expenses in Quits/ })

  test.for([
    ['light', 'pastel-purple'],
    ['dark', 'dark-blue'],
  ])('is the %s one in %s, and is not large', async ([name, theme]) => {
    document.documentElement.dataset.theme = theme
    landing()
    await expect.element(picture).toHaveAttribute('src', expect.stringContaining(`/screen-${name}`))
    const { size, type } = await (await fetch(picture.element().getAttribute('src') ?? '')).blob()
    expect(type).toBe('image/webp')
    expect(size).toBeLessThanOrEqual(60 * 1024)
  })
})
