import { useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { RecordExpenseDocument } from '#web/features/expenses/ExpenseCommands.generated.ts'
import { ExpensesScreen } from '#web/features/expenses/ExpensesScreen.tsx'
import type { Expense } from '#web/features/expenses/expense.ts'
import { FeedDocument } from '#web/features/expenses/Feed.generated.ts'
import { amount, button, dialog, fillExpense, saveChanges, submitForm, title } from './expenseFormSteps.tsx'
import { spent } from './feedEntries.ts'
import { addressed, lists, openList, panelTitle, stored, thereIs } from './feedSteps.tsx'
import { fill, focusIsOn, isGone, press, settled, shows, type, typedIn, whileTheClockStands } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { goTo, show } from './stage.tsx'

/* What one adds to the list, and where the focus and the place are then. */

const link = (name: string): Locator => page.getByRole('link', { name, exact: true })

/** As the frame around the list has one; it has the focus again when the form is closed. */
function Opener() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate('/expenses?source=app')}>
      Open the form
    </button>
  )
}

async function openForm(): Promise<void> {
  await goTo('/expenses?source=app')
  await settled()
  await shows(amount)
}

async function add(what: string, howMuch = '3'): Promise<void> {
  await openForm()
  await fillExpense(what, howMuch)
  await submitForm()
  await isGone(dialog)
}

/** "Bread 0", "Bread 1" …, one a day, going back from the last day of 2020. */
const loaves = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(2020, 11, 31 - index)).toISOString().slice(0, 10)
    return spent({ title: `Bread ${index}`, amount: '1.00', date })
  })

async function scrollTo(top: number): Promise<void> {
  window.scrollTo({ top })
  await expect.poll(() => window.scrollY).toBeGreaterThan(top / 2)
}

const notTitled = {
  ...{
    code: 'TITLE_TOO_LONG' as const,
    path: 'title',
    message: 'too long',
    retryAfter: null,
    details: { max: 200, min: null, currency: null, left: null, trip: null },
  },
}
const refused = { recordExpense: { expense: null, position: null, refusals: [notTitled], budgetAlerts: [] } }

describe('A new expense', () => {
  beforeEach(() => thereIs())

  test('stands in the list before the server has answered', async () => {
    const { promise, resolve: see } = Promise.withResolvers<void>()
    const expense = spent({ title: 'Slow train', amount: '9.00' })
    if (expense.__typename !== 'Expense') throw new Error('it is an expense')
    answers(RecordExpenseDocument, () =>
      promise.then(() => ({ recordExpense: { expense, position: '2000', refusals: [], budgetAlerts: [] } })),
    )
    await openList()
    await add('Slow train', '9')
    await shows(page.getByRole('listitem').filter({ hasText: 'Slow train' }).getByText('Saving…'))
    expect(link('Slow train').elements()).toEqual([])
    see()
    await shows(link('Slow train'))
    await isGone(page.getByText('Saving…'))
  })

  test('that is the first takes the place of the button that opened the form, and one goes on from the heading', async () => {
    await openList()
    await press(page.getByRole('button', { name: /^Add expense/ }))
    await shows(amount)
    await fillExpense('Coffee', '3')
    await submitForm()
    await lists(['Coffee'])
    await focusIsOn(page.getByRole('heading', { name: 'Expenses', exact: true }))
  })

  test('is booked once by a double click', async () => {
    await openList('?source=app')
    await fillExpense('Coffee', '3')
    await button('Add expense').dblClick()
    await lists(['Coffee'])
    expect([stored().length, askedFor(RecordExpenseDocument).length]).toEqual([1, 1])
  })

  test('is booked once by a fast second Enter, which opens nothing', async () => {
    show(
      <>
        <Opener />
        <ExpensesScreen />
      </>,
      { address: '/expenses' },
    )
    const opener = page.getByRole('button', { name: 'Open the form' })
    await shows(opener)
    await press(opener)
    await shows(amount)
    await fillExpense('Coffee', '3')
    await press(title)
    const isBack = new Promise(resolve => opener.element().addEventListener('focus', resolve, { once: true }))
    // Fast means before half a second is over.
    await whileTheClockStands(async () => {
      await userEvent.keyboard('{Enter}')
      await isBack
      await userEvent.keyboard('{Enter}')
    })
    await settled()
    await lists(['Coffee'])
    await focusIsOn(opener)
    await isGone(dialog)
    expect(askedFor(RecordExpenseDocument)).toHaveLength(1)
  })

  test('keeps nobody waiting who has gone on by a tap', async () => {
    await openList('?source=app')
    await fillExpense('Coffee', '3')
    await submitForm()
    await isGone(dialog)
    const more = page.getByRole('button', { name: 'More', exact: true })
    await more.click()
    await shows(panelTitle)
    await userEvent.keyboard('{Enter}')
    await isGone(panelTitle)
  })

  test('that is refused is taken back, and the reason stands beside the field', async () => {
    await openList()
    answers(RecordExpenseDocument, () => refused)
    await page.viewport(375, 760)
    await add('T'.repeat(200), '9')
    const told = page.getByRole('alert').getByText('Failed to create expense')
    await shows(told)
    expect(overflowOf(told)).toBe(0)
    await shows(page.getByRole('heading', { name: 'No items found' }))
    await press(page.getByRole('button', { name: 'Open it again' }))
    await shows(dialog.getByText('The title can have at most 200 characters'))
    expect(title.element()).toBeInvalid()
  })

  test('that is refused can be dismissed beside what is said of it, on a phone too', async () => {
    await page.viewport(375, 760)
    await openList()
    answers(RecordExpenseDocument, () => refused)
    await add('Rejected for a reason that takes more than one line', '9')
    const again = page.getByRole('button', { name: 'Open it again' })
    const dismiss = page.getByRole('button', { name: 'Dismiss' })
    await shows(again, dismiss)
    const box = (control: typeof again) => control.element().getBoundingClientRect()
    expect(box(dismiss).top).toBeLessThan(box(again).bottom)
    expect(box(dismiss).left).toBeGreaterThanOrEqual(box(again).right)
  })

  test('that is refused is opened again only after asking while another is half typed', async () => {
    await openList()
    answers(RecordExpenseDocument, () => refused)
    await add('Rejected', '9')
    await openForm()
    await fillExpense('Half typed', '5')
    await type('{Escape}')
    await isGone(dialog)
    await press(page.getByRole('button', { name: 'Open it again' }))
    const question = page.getByRole('alertdialog', { name: 'Discard what is half typed?' })
    await press(question.getByRole('button', { name: 'Cancel' }))
    await openForm()
    expect(typedIn(title)).toBe('Half typed')
    await type('{Escape}')
    await isGone(dialog)
    await press(page.getByRole('button', { name: 'Open it again' }))
    await press(question.getByRole('button', { name: 'Open it again' }))
    await shows(title)
    expect(typedIn(title)).toBe('Rejected')
  })

  test.each([
    ['Cancel', () => press(button('Cancel'))],
    ['Escape', () => type('{Escape}')],
    ['the ×', () => press(button('Close'))],
  ])('that is refused and opened again is still there after %s, until it is thrown away', async (_, leave) => {
    await openList()
    answers(RecordExpenseDocument, () => refused)
    await add('Rejected', '9')
    const again = page.getByRole('button', { name: 'Open it again' })
    for (const _time of [1, 2]) {
      await press(again)
      await shows(title)
      expect([typedIn(title), typedIn(amount)]).toEqual(['Rejected', '9'])
      await leave()
      await isGone(dialog)
      await shows(again)
    }
    await press(page.getByRole('button', { name: 'Dismiss' }))
    await isGone(again)
  })

  test('that is refused while it is typed over goes as it was typed, and is told about no more', async () => {
    await openList()
    isOutOfReachFor(RecordExpenseDocument)
    await add('Rejected', '9')
    await press(page.getByRole('button', { name: 'Rejected', exact: true }))
    await shows(title)
    const accepted = spent({ title: 'Accepted', amount: '9.00' }) as Expense
    answers(RecordExpenseDocument, ({ input }) =>
      input.title === 'Rejected'
        ? refused
        : { recordExpense: { expense: accepted, position: '2000', refusals: [], budgetAlerts: [] } },
    )
    const again = page.getByRole('button', { name: 'Open it again', includeHidden: true })
    await expect.element(again).toBeInTheDocument()
    await fill(title, 'Accepted')
    await saveChanges()
    await isGone(again)
    await lists(['Accepted'])
  })

  test('shows where it matches a filter, and is told about where it does not', async () => {
    await openList('?title=tea')
    await shows(page.getByText('Nothing matches these filters.'))
    await goTo('/expenses?title=tea&source=app')
    await settled()
    await fillExpense('Green tea', '3')
    await submitForm()
    await isGone(dialog)
    await lists(['Green tea'])
    await goTo('/expenses?title=tea&source=app')
    await settled()
    await fillExpense('Milk', '2')
    await submitForm()
    await shows(page.getByText('“Milk” added'))
    await lists(['Green tea'])
    expect(addressed()).toEqual({ title: 'tea' })
  })

  test('out of sight is told about, with a way to it', async () => {
    thereIs(...loaves(28))
    await openList()
    await add('In sight')
    await shows(link('In sight'))
    await scrollTo(1_500)
    await add('Out of sight', '4')
    await shows(page.getByText('“Out of sight” added'))
    await isGone(page.getByText('“In sight” added'))
    await press(page.getByRole('button', { name: 'Show' }))
    await focusIsOn(link('Out of sight'))
  })
})

test('what fails stays in sight wherever one has scrolled to, each on its own, with all that was typed', async () => {
  await widenTo(375, 700)
  thereIs(...loaves(28))
  await openList()
  await shows(link('Bread 0'))
  await scrollTo(900)
  answers(RecordExpenseDocument, () => refused)
  const problem = (what: string) => page.getByRole('alert').filter({ hasText: what })
  for (const [what, howMuch] of [
    ['Rejected first', '11'],
    ['Rejected second', '22'],
  ] as const) {
    await openForm()
    expect(typedIn(title)).toBe('')
    await fillExpense(what, howMuch)
    await submitForm()
    await isGone(dialog)
    await shows(problem(what))
    const { top, bottom } = problem(what).element().getBoundingClientRect()
    expect([top >= 0, bottom <= 700]).toEqual([true, true])
  }
  thereIs(...stored())
  await add('Accepted')
  const problems = page.getByRole('alert').filter({ hasText: 'Failed to create expense' })
  expect(problems.elements()).toHaveLength(2)

  await press(problem('Rejected first').getByRole('button', { name: 'Open it again' }))
  await shows(title)
  expect([typedIn(title), typedIn(amount)]).toEqual(['Rejected first', '11'])
  await submitForm()
  await isGone(dialog)
  await isGone(problem('Rejected first'))
  await expect.poll(() => askedFor(RecordExpenseDocument).at(-1)?.input.title).toBe('Rejected first')
  await press(page.getByRole('button', { name: 'Dismiss' }))
  await isGone(problems)
})

test('a long list loads as one scrolls, and tries again where a page did not come', async () => {
  thereIs(...loaves(60))
  await openList()
  await shows(link('Bread 0'))
  answers(FeedDocument, () => Promise.reject(new TypeError('Failed to fetch')))
  await scrollTo(4_000)
  await shows(page.getByRole('alert'))
  thereIs(...loaves(60))
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect
    .poll(() => {
      window.scrollTo({ top: document.body.scrollHeight })
      return link('Bread 59').elements().length
    })
    .toBe(1)
  await isGone(page.getByRole('alert'))
})
