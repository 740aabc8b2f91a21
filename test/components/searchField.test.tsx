import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { KeyDialogs } from '#web/app/palette/KeyDialogs.tsx'
import { violationsInAnyTheme } from './axe.ts'
import { ana, bo, dora, spent } from './feedEntries.ts'
import { addressed, filterAsked, lists, openList, thereIs } from './feedSteps.tsx'
import { afterTyping, fill, focusIsOn, linesOf, press, type, typedIn } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { goBack } from './stage.tsx'

/* The field above the list. What its words mean is said by searchTerms.test.ts, and what they find by the gateway's tests. */

beforeEach(() => widenTo(1280, 1000))
beforeEach(() =>
  thereIs(
    spent({ title: 'Dinner in Rome', date: '2026-10-21', category: 'DINING_OUT', between: [ana, bo, dora] }),
    spent({ title: 'Bread', date: '2026-10-20', category: 'GROCERIES', amount: '3.20' }),
    spent({ title: 'Museum', date: '2025-10-20', category: 'ENTERTAINMENT', amount: '36.00', between: [ana, bo] }),
  ),
)

const everything = ['Dinner in Rome', 'Bread', 'Museum']
const field = page.getByRole('searchbox', { name: 'Search expenses' })
const chips = () => linesOf(page.getByRole('list', { name: 'Searched for' }).getByRole('listitem'))

test('words count after a pause, become chips by Enter, and go one by one with Backspace', async () => {
  await openList()
  await press(field)
  await type('dora dinner')
  await afterTyping()
  await expect.poll(addressed).toEqual({ person: 'placeholder-3', text: 'dinner' })
  await lists(['Dinner in Rome'])
  expect(filterAsked()).toEqual({ with: 'placeholder-3', text: 'dinner' })
  expect([typedIn(field), chips()]).toEqual(['dora dinner', []])
  await type('{Enter}')
  expect([typedIn(field), chips()]).toEqual(['', ['Dora', 'dinner']])
  await type('>20 2025{Enter}')
  await lists([])
  expect(chips()).toEqual(['Dora', '≥ 20.00 €', '2025', 'dinner'])
  await type('{Backspace}{Backspace}')
  await lists([])
  await press(page.getByRole('button', { name: 'Remove Dora' }))
  await lists(['Museum'])
  await focusIsOn(field)
  await goBack()
  await lists([])
  expect(chips()).toEqual(['Dora', '≥ 20.00 €'])
})

test('what was taken for a name is looked for as a word when it is tapped', async () => {
  await openList()
  await fill(field, 'groceries')
  await type('{Enter}')
  await lists(['Bread'])
  expect(chips()).toEqual(['🛒 Groceries'])
  await press(page.getByRole('button', { name: /search for the word Groceries/ }))
  expect(addressed()).toEqual({ text: 'Groceries' })
  await lists([])
})

test('where names find nothing, what was typed is looked for as words', async () => {
  await openList()
  await fill(field, 'bread from bo')
  await type('{Enter}')
  await lists([])
  expect(addressed()).toEqual({ person: bo.id, text: 'bread from' })
  await press(page.getByRole('button', { name: 'Search for “bread from bo”' }))
  expect(addressed()).toEqual({ text: 'bread from bo' })
  await focusIsOn(page.getByRole('heading', { name: 'Expenses' }))
  expect(page.getByRole('button', { name: /^Search for/ }).elements()).toEqual([])
})

test('what the panel or the address restrict stands there as well, and can be taken away', async () => {
  await openList('?expenseType=split&tripId=none&startDate=2025-10-20&minAmount=1&maxAmount=5&text=a+b')
  expect(chips()).toEqual(['Shared', 'No trip', '1.00 € – 5.00 €', 'From 20 Oct 2025', 'a', 'b'])
  for (const term of ['1.00 € – 5.00 €', 'a', 'b', 'From 20 Oct 2025']) {
    await press(page.getByRole('button', { name: `Remove ${term}`, exact: true }))
  }
  await lists(['Dinner in Rome', 'Museum'])
  expect(addressed()).toEqual({ expenseType: 'split', tripId: 'none' })
})

test('a word that is deleted again restricts nothing', async () => {
  await openList()
  await fill(field, 'bread')
  await afterTyping()
  await lists(['Bread'])
  await type('{Escape}')
  await lists(everything)
  expect(addressed()).toEqual({})
})

test.for([320, 375, 1280])('it is for everybody at %i pixels, and a slash leads there', async width => {
  await widenTo(width)
  await openList('?category=ENTERTAINMENT&text=some+long+words+to+wrap', undefined, <KeyDialogs />)
  await type('/')
  await focusIsOn(field)
  expect(await violationsInAnyTheme()).toEqual([])
  expect(overflowOf(page.getByRole('main'))).toBe(0)
})

const words = import.meta.glob<{ readonly expenses: { readonly search: { readonly example: string } } }>(
  '../../web/locales/*/translation.json',
  { eager: true, import: 'default' },
)

test('the example can be read to its end on a phone, in every language', async () => {
  await widenTo(375)
  await openList()
  const input = field.element()
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('it can be measured')
  pen.font = getComputedStyle(input).font
  const cut = Object.values(words).flatMap(({ expenses: { search } }) =>
    pen.measureText(search.example).width > input.clientWidth ? search.example : [],
  )
  expect(Object.keys(words)).toHaveLength(7)
  expect(cut).toEqual([])
})
