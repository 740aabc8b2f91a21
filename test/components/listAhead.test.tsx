import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { UNKNOWN_PERSON } from '#domain/unknownPerson.ts'
import { asked } from '#web/app/ahead/asked.ts'
import { showListAhead } from '#web/app/ahead/page.ts'
import type { Entry } from '#web/features/expenses/entry.ts'
import type { Month } from '#web/features/expenses/expense.ts'
import type { User } from '#web/features/session/user.ts'
import { storeSettings } from '#web/features/settings/settings.ts'
import words from '#web/locales/en/translation.json'
import { ana, bo, money, paid, spent } from './feedEntries.ts'
import { linesOf } from './hands.ts'

/* What a member sees before there is any file of the app: the list, which the page itself has asked for. */

const viewer: User = {
  ...{ id: 1, username: 'ana', first_name: 'Ana', last_name: 'Silva', display_name: null, email: 'ana@example.org' },
  ...{ currency: 'EUR', preferred_currencies: null },
}

const FRAME = '<div id="root"></div><div class="first-paint"><div class="first-paint-page"><p>grey</p></div></div>'

let place: HTMLElement
const root = () => place.querySelector('#root') as HTMLElement
const frame = () => place.querySelector('.first-paint-page')
const told = (): string => linesOf(page.elementLocator(place)).join(' ')

function there(...entries: readonly Entry[]): void {
  thereIn([], entries)
}

function thereIn(months: readonly Month[], entries: readonly Entry[]): void {
  const edges = entries.map((node, index) => ({ cursor: String(index), node }))
  const feed = { position: '1', edges, months, pageInfo: { hasNextPage: false, endCursor: null } }
  asked.list = { user: viewer, key: 'list', answer: Promise.resolve({ data: { feed } }) }
  asked.words = { language: 'en', answer: Promise.resolve(words) }
}

const november = (total: Month['total']): Month => ({
  ...{ month: '2026-11', startDate: '2026-11-01', endDate: '2026-11-30', count: 1, total },
  ownTotals: total ? [total.amount] : [],
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
  place = document.createElement('div')
  place.innerHTML = FRAME
  document.body.append(place)
  return () => {
    vi.useRealTimers()
    place.remove()
    localStorage.clear()
    asked.list = undefined
    asked.words = undefined
  }
})

describe('Before the app has come', () => {
  test('the list says what was spent this month, and under their days what and how much', async () => {
    const total = { amount: money('1234.50'), isApproximate: true, unconverted: [] }
    const tea = spent({ title: 'Tea', date: '2026-11-20', amount: '4.00' })
    thereIn([november(total)], [tea, paid({ date: '2026-11-05', note: 'Keys' })])
    await showListAhead()
    expect(told()).toBe(
      'Expenses Spent this month ≈ 1,234.50 € 2026 November ≈ 1,234.50 € Yesterday 🍎 Tea Food 4.00 € ' +
        '5 November 💸 Keys To Bo − 20.00 €',
    )
  })

  test('a payment is said as the app says it: which way, to whom, by first names where they tell people apart', async () => {
    const dora = { id: '3', displayName: 'Dora Silva', isPlaceholder: false }
    const gone = { ...dora, displayName: UNKNOWN_PERSON }
    there(
      paid({ date: '2026-11-20', sender: bo, recipient: ana }),
      paid({ date: '2026-11-19', sender: bo, recipient: dora }),
      paid({ date: '2026-11-18', sender: gone, recipient: ana }),
    )
    const said = { ...words.expenses, filter: { ...words.expenses.filter, unknownUser: 'Somebody' } }
    asked.words = { language: 'en', answer: Promise.resolve({ ...words, expenses: said }) }
    await showListAhead()
    for (const row of ['From Bo + 20.00 €', 'Bo → Dora 20.00 €', 'From Somebody + 20.00 €'])
      expect(told()).toContain(row)
  })

  test('an entry counts by the own part, in the own currency, as the app will say it', async () => {
    const converted = {
      amount: money('30.00'),
      ownShare: money('10.00'),
      rate: '2',
      rateDate: '2026-11-01',
      isConfirmed: false,
    }
    const soup = { title: 'Soup', date: '2026-11-21', amount: '60.00', currency: 'USD', paidBy: bo, between: [ana, bo] }
    there(spent({ ...soup, converted: { ...converted, isApproximate: true } }))
    await showListAhead()
    expect(told()).toContain('Today 🍎 Soup Food ≈ 10.00 €')
  })

  test('where nothing was spent this month, that is said too', async () => {
    there(spent({ title: 'Tea', date: '2026-10-27' }))
    await showListAhead()
    expect(told()).toContain('Spent this month 0.00 € 2026 October')
  })

  test('months begin when the reader is paid', async () => {
    const settings = { theme: 'LIGHT', showSplitTotals: true, enableDuplicateCheck: true, language: 'EN' } as const
    const monthStarts = [{ since: '2026-01', day: 25 }]
    storeSettings('1', { ...settings, dateFormat: 'EU', timezone: 'UTC', monthStarts } as never)
    there(spent({ title: 'Tea', date: '2026-10-27', amount: '4.00' }))
    await showListAhead()
    expect(told()).toContain('2026 November 27 October')
  })

  test('what stands there leads where the entry opens', async () => {
    const tea = spent({ title: 'Tea', date: '2026-11-20' })
    there(tea)
    await showListAhead()
    expect(place.querySelector<HTMLElement>('[data-to]')?.dataset.to).toBe(`/expenses?expense=${tea.id}`)
  })

  test('whoever has nothing yet sees the frame, and the app says the rest', async () => {
    there()
    await showListAhead()
    expect(told()).toBe('grey')
  })
})

describe('When the app has come', () => {
  beforeEach(() => {
    there(spent({ title: 'Tea', date: '2026-11-20' }))
  })

  test('the list stays until the app has drawn its own', async () => {
    await showListAhead()
    root().innerHTML = '<main><div data-list-awaited></div></main>'
    await new Promise(resolve => setTimeout(resolve))
    expect(frame()).not.toBeNull()
    root().innerHTML = '<main>The list</main>'
    await expect.poll(frame).toBeNull()
  })

  test('the list is not shown any more', async () => {
    root().innerHTML = '<main>The list</main>'
    await showListAhead()
    expect(told()).toBe('The list grey')
  })
})
