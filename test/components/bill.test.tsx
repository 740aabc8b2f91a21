import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import {
  AddBillItemDocument,
  ApplyBillDocument,
  BillDocument,
  type BillFieldsFragment,
  CorrectBillExtrasDocument,
  CorrectBillItemDocument,
  DiscardBillDocument,
  RemoveBillItemDocument,
  TakeBillItemDocument,
} from '#web/features/expenses/bill/Bill.generated.ts'
import { CorrectExpenseDocument } from '#web/features/expenses/ExpenseCommands.generated.ts'
import type { Expense } from '#web/features/expenses/expense.ts'
import { violationsInAnyTheme } from './axe.ts'
import { button, dialog } from './expenseFormSteps.tsx'
import { ana, bo, dora, money, spent } from './feedEntries.ts'
import { lists, openList, thereIs } from './feedSteps.tsx'
import { fill, focusIsOn, isGone, linesOf, press, shows, turnTo, type, typedIn } from './hands.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'

/* The bill of an expense, in its details: everybody taps what they had. */

const section = dialog.getByRole('region', { name: 'Bill' })
const lines = () => linesOf(section.getByRole('listitem'))
const item = (name: RegExp) => section.getByRole('button', { name })

type Item = BillFieldsFragment['items'][number]

let bill: BillFieldsFragment

const line = (facts: Partial<Item> = {}): Item => ({
  ...{ number: bill.items.length + 1, name: 'Pizza', quantity: 1, amount: money('8.00'), isForAll: false },
  ...{ takers: [], untaken: 1, ...facts },
})

/** What it comes to is for the server to say, and nothing is reckoned here. */
function now(facts: Partial<BillFieldsFragment>): BillFieldsFragment {
  bill = { ...bill, ...facts, version: bill.version + 1 }
  return bill
}

const withItem = (number: number, facts: Partial<Item>) =>
  now({ items: bill.items.map(each => (each.number === number ? { ...each, ...facts } : each)) })

beforeEach(() => {
  bill = {
    ...{ id: '1', version: 0, currency: 'EUR', items: [], isApplied: false, canEdit: true },
    ...{ tax: money('0.00'), tip: money('0.00'), discount: money('0.00'), total: money('0.00') },
    ...{ remaining: money('20.00'), left: { count: 0, amount: money('0.00') }, shares: [], people: [ana, bo, dora] },
  }
})

async function openDinner(): Promise<Expense> {
  const dinner = spent({ title: 'Dinner', amount: '20.00', between: [ana, bo, dora] }) as Expense
  thereIs({ __typename: 'Expense', ...dinner })
  answers(BillDocument, () => ({ bill }))
  await openList()
  await lists(['Dinner'])
  await press(page.getByRole('link', { name: 'Dinner' }))
  return dinner
}

const writesDown = () =>
  answers(AddBillItemDocument, ({ input: { name, amount, quantity, isForAll } }) => {
    const added = line({ name, amount: money(amount), quantity: quantity ?? 1, isForAll: isForAll ?? false })
    return { addBillItem: { bill: now({ items: [...bill.items, added] }), refusals: [] } }
  })

const canBeDiscarded = (facts: Partial<BillFieldsFragment>) =>
  answers(DiscardBillDocument, () => ({ discardBill: { bill: now(facts), refusals: [] } }))

async function discard(): Promise<void> {
  await press(button('Discard bill'))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Discard bill' }))
}

test('It is begun by a tap and written line by line by keys alone', async () => {
  await openDinner()
  writesDown()
  await press(button('Split by items'))
  const name = section.getByRole('textbox', { name: 'Item' })
  await focusIsOn(name)
  await type('Pizza{Tab}7,50+0,50{Enter}')
  await focusIsOn(name)
  await type('Coffee{Tab}6{Tab}3{Enter}')
  expect(lines()).toEqual([
    expect.stringMatching(/^Pizza ?nobody yet.*8\.00/),
    expect.stringMatching(/^3 × Coffee ?nobody yet.*6\.00/),
  ])
  await type('{Enter}')
  await shows(section.getByText('Enter a name'))
  expect(askedFor(AddBillItemDocument)).toHaveLength(2)
  await press(section.getByRole('button', { name: 'Done' }))
  await expect.element(name).not.toBeInTheDocument()
})

test('A line that nobody answered for is the same when it is sent again, and the next one like it is another', async () => {
  await openDinner()
  isOutOfReachFor(AddBillItemDocument)
  await press(button('Split by items'))
  const name = section.getByRole('textbox', { name: 'Item' })
  await focusIsOn(name)
  await type('Beer{Tab}4{Enter}')
  await shows(page.getByText('That did not get through. Check your connection and try again.'))
  writesDown()
  await type('{Enter}')
  await focusIsOn(name)
  await type('Beer{Tab}4{Enter}')
  await expect.poll(() => lines().length).toBe(2)
  const [first, again, another] = askedFor(AddBillItemDocument).map(({ input }) => input.commandId)
  expect(again).toBe(first)
  expect(another).not.toBe(first)
})

const restored = section.getByText('Picked up where you left off.')

async function loadAnew({ id }: Expense): Promise<void> {
  await openList(`?expense=${id}`)
  await press(button('Split by items'))
}

test('A line is there again after a reload, and is the same when it was sent before and nobody answered', async () => {
  const dinner = await openDinner()
  const name = section.getByRole('textbox', { name: 'Item' })
  isOutOfReachFor(AddBillItemDocument)
  await press(button('Split by items'))
  await focusIsOn(name)
  await type('Beer{Tab}4{Enter}')
  await shows(page.getByText('That did not get through. Check your connection and try again.'))
  await loadAnew(dinner)
  await shows(restored)
  expect(await violationsInAnyTheme()).toEqual([])
  writesDown()
  await type('{Enter}')
  await expect.poll(() => lines().length).toBe(1)
  await isGone(restored)
  const [first, second] = askedFor(AddBillItemDocument).map(({ input }) => input.commandId)
  expect(second).toBe(first)
})

test('What was typed for a line is gone for whoever starts over, and when the line is put away', async () => {
  const dinner = await openDinner()
  const name = section.getByRole('textbox', { name: 'Item' })
  await press(button('Split by items'))
  await fill(name, 'Beer')
  await loadAnew(dinner)
  await shows(restored)
  expect(typedIn(name)).toBe('Beer')
  await press(button('Start over'))
  await focusIsOn(name)
  expect(typedIn(name)).toBe('')
  await fill(name, 'Wine')
  await press(button('Done'))
  await loadAnew(dinner)
  await focusIsOn(name)
  expect(typedIn(name)).toBe('')
})

const wine = () => line({ number: 1, name: 'Wine', amount: money('14.00') })
const coffee = () => line({ number: 2, name: 'Coffee', amount: money('6.00'), quantity: 3, untaken: 3 })

test('One tap says that one had it, more of it one by one, and whoever has no account is tapped for', async () => {
  bill = { ...bill, items: [wine(), coffee()], remaining: money('0.00'), total: money('20.00') }
  bill = { ...bill, left: { count: 4, amount: money('20.00') } }
  await openDinner()
  answers(TakeBillItemDocument, ({ input: { item: number, person, count } }) => {
    const who = [ana, bo, dora].find(({ id }) => id === person) ?? ana
    const before = bill.items.find(each => each.number === number)?.takers.filter(taker => taker.person.id !== who.id)
    const takers = [...(before ?? []), ...((count ?? 1) > 0 ? [{ person: who, count: count ?? 1 }] : [])]
    return { takeBillItem: { bill: withItem(number, { takers }), refusals: [] } }
  })
  await shows(section.getByText('4 left, 20.00 €'))
  expect(await violationsInAnyTheme()).toEqual([])

  await press(item(/^Wine/))
  await expect.element(item(/^Wine You/)).toHaveAttribute('aria-pressed', 'true')
  await press(item(/^3 × Coffee/))
  await press(item(/^One Coffee more/))
  await press(section.getByRole('group', { name: 'Who had Coffee' }).getByRole('button', { name: 'Dora' }))
  expect(lines()[1]).toContain('You (2) & Dora')
  // Whoever came later finds themselves first all the same.
  await press(item(/^One Coffee less/))
  expect(lines()[1]).toContain('You & Dora')
  await press(item(/^Wine/))
  expect(askedFor(TakeBillItemDocument).map(({ input: { item, person, count } }) => [item, person, count])).toEqual([
    ...[
      [1, '1', 1],
      [2, '1', 1],
      [2, '1', 2],
      [2, 'placeholder-3', 1],
      [2, '1', 1],
      [1, '1', 0],
    ],
  ])
})

test('What the bill lacks of the expense becomes tip by one tap; then it is applied, and that can be undone', async () => {
  bill = { ...bill, items: [{ ...wine(), takers: [{ person: bo, count: 1 }], untaken: 0 }], total: money('14.00') }
  bill = { ...bill, remaining: money('6.00') }
  const dinner = await openDinner()
  await shows(section.getByText('6.00 € of the expense is not on the bill yet'))
  await expect.element(button('Split by this bill')).toBeDisabled()
  answers(CorrectBillExtrasDocument, ({ input: { tip } }) => ({
    correctBillExtras: {
      bill: now({ tip: money(String(tip)), total: money('20.00'), remaining: money('0.00'), shares: shared('20.00') }),
      refusals: [],
    },
  }))
  await press(button('Count it as tip'))
  expect(askedFor(CorrectBillExtrasDocument)[0]?.input.tip).toBe('6.00')
  await shows(section.getByText('items 14.00 €'))

  await shows(section.getByRole('heading', { name: 'What everybody would pay' }))
  const share = money('20.00')
  const version = dinner.version + 1
  const expense = {
    ...dinner,
    version,
    split: { type: 'AMOUNT' as const, entries: [{ person: bo, value: '20.00', share }] },
  }
  answers(ApplyBillDocument, () => ({ applyBill: { bill: now({ isApplied: true }), expense, refusals: [] } }))
  answers(CorrectExpenseDocument, () => {
    now({ isApplied: false })
    return { correctExpense: { expense: { ...dinner, version: version + 1 }, position: '9', refusals: [] } }
  })
  await press(button('Split by this bill'))
  await shows(section.getByText('This is how it is split'))
  expect(askedFor(ApplyBillDocument)[0]?.input).toMatchObject({
    ...{ expectedVersion: 1, expectedExpenseVersion: dinner.version, sharesLeft: false },
  })
  await shows(section.getByRole('heading', { name: 'What everybody pays' }))
  // Nobody else did.
  expect(dialog.getByText(/was changed just now/).elements()).toEqual([])
  await press(button('Undo'))
  await shows(button('Split by this bill'))
  expect(dialog.getByText(/was changed just now/).elements()).toEqual([])
  expect(askedFor(CorrectExpenseDocument)[0]?.input.split).toMatchObject({ type: 'EQUAL', entries: { length: 3 } })
})

const shared = (amount: string) => [{ person: bo, items: money('14.00'), amount: money(amount) }]

test('What nobody has taken is shared by all, if whoever applies it says so', async () => {
  bill = { ...bill, items: [line({ number: 1, amount: money('20.00') })], total: money('20.00') }
  bill = { ...bill, remaining: money('0.00'), left: { count: 1, amount: money('20.00') } }
  const expense = await openDinner()
  answers(ApplyBillDocument, () => ({ applyBill: { bill: now({ isApplied: true }), expense, refusals: [] } }))
  await press(button('Split by this bill'))
  const asked = page.getByRole('alertdialog')
  await shows(asked.getByText('1 left, 20.00 €: shared equally among everybody.'))
  await press(asked.getByRole('button', { name: 'Split by this bill' }))
  expect(askedFor(ApplyBillDocument)[0]?.input.sharesLeft).toBe(true)
})

test('Whoever may not change it taps and nothing else, and sees no bill where there is none', async () => {
  bill = { ...bill, canEdit: false }
  await openDinner()
  await expect.element(button('Split by items')).not.toBeInTheDocument()
  await press(button('Close'))
  bill = { ...bill, items: [wine()] }
  await openDinner()
  await shows(item(/^Wine/))
  for (const name of ['Change Wine', 'Add item', 'Split by this bill', 'Discard bill']) {
    await expect.element(button(name)).not.toBeInTheDocument()
  }
})

test('A line is changed in its place', async () => {
  bill = { ...bill, items: [wine()] }
  await openDinner()
  answers(CorrectBillItemDocument, ({ input: { name, amount } }) => ({
    correctBillItem: { bill: withItem(1, { name: name ?? '', amount: money(amount ?? '') }), refusals: [] },
  }))
  await press(button('Change Wine'))
  const form = section.getByRole('listitem')
  await fill(form.getByRole('textbox', { name: 'Item' }), 'Red wine')
  await turnTo(form.getByRole('textbox', { name: 'Amount' }))
  await type('15{Enter}')
  await shows(item(/^Red wine/))
  expect(askedFor(CorrectBillItemDocument)[0]?.input).toMatchObject({ item: 1, name: 'Red wine', amount: '15' })
})

const removes = () =>
  answers(RemoveBillItemDocument, ({ input: { item: number } }) => ({
    removeBillItem: { bill: now({ items: bill.items.filter(each => each.number !== number) }), refusals: [] },
  }))

/** As whoever has no pointer does. */
async function pressByKey(control: Locator): Promise<void> {
  await turnTo(control)
  await type('{Enter}')
}

/** Beside the list, and over it. */
const SIZES = [
  [1280, 720],
  [375, 760],
] as const

test.for(SIZES)(
  'Whoever changes a bill with the keyboard goes on where they were, %i wide',
  async ([width, height]) => {
    await page.viewport(width, height)
    bill = { ...bill, items: [wine(), coffee()] }
    await openDinner()
    answers(CorrectBillItemDocument, () => ({ correctBillItem: { bill: withItem(1, {}), refusals: [] } }))
    answers(CorrectBillExtrasDocument, () => ({ correctBillExtras: { bill: now({}), refusals: [] } }))
    for (const opener of ['Change Wine', 'Tax, tip, discount']) {
      for (const end of ['Save', 'Cancel']) {
        await pressByKey(button(opener))
        await pressByKey(section.getByRole('button', { name: end }))
        await focusIsOn(button(opener))
      }
    }
    await pressByKey(button('Add item'))
    await pressByKey(section.getByRole('button', { name: 'Done' }))
    await focusIsOn(button('Add item'))
    // Whoever has gone elsewhere meanwhile stays there.
    const answered = Promise.withResolvers<void>()
    answers(CorrectBillItemDocument, async () => {
      await answered.promise
      return { correctBillItem: { bill: withItem(1, {}), refusals: [] } }
    })
    await pressByKey(button('Change Wine'))
    await pressByKey(section.getByRole('button', { name: 'Save' }))
    await turnTo(button('Add item'))
    answered.resolve()
    await shows(button('Change Wine'))
    await focusIsOn(button('Add item'))
  },
)

test.for(SIZES)('Whoever removes a line goes on from the heading of the bill, %i wide', async ([width, height]) => {
  await page.viewport(width, height)
  bill = { ...bill, items: [wine(), coffee()] }
  await openDinner()
  removes()
  await pressByKey(button('Change Wine'))
  await pressByKey(button('Remove item'))
  await focusIsOn(section.getByRole('heading', { name: 'Bill' }))
  // With the last line the bill is gone, and may be begun anew.
  await pressByKey(button('Change Coffee'))
  await pressByKey(button('Remove item'))
  await focusIsOn(button('Split by items'))
})

test('Of a line nothing is sent but what was changed, so that what others change meanwhile stays', async () => {
  bill = { ...bill, items: [wine(), coffee()] }
  await openDinner()
  answers(CorrectBillItemDocument, ({ input: { name } }) => ({
    correctBillItem: { bill: withItem(1, { name: name ?? '' }), refusals: [] },
  }))
  answers(TakeBillItemDocument, () => ({ takeBillItem: { bill, refusals: [] } }))
  await press(button('Change Wine'))
  // Somebody else corrects its price, which is heard of while the line is open.
  withItem(1, { amount: money('18.00') })
  await press(item(/^3 × Coffee/))
  const form = section.getByRole('listitem').first()
  await fill(form.getByRole('textbox', { name: 'Item' }), 'Red wine')
  await press(form.getByRole('button', { name: 'Save' }))
  await shows(item(/^Red wine.*18\.00/))
  const { commandId: _, ...sent } = askedFor(CorrectBillItemDocument)[0]?.input ?? {}
  expect(sent).toEqual({ expenseId: expect.any(String), item: 1, name: 'Red wine' })
})

test('Below the items nothing is sent but what was changed either, whatever way it is written', async () => {
  bill = { ...bill, items: [wine()], tax: money('2.00'), tip: money('1.00') }
  await openDinner()
  answers(CorrectBillExtrasDocument, ({ input: { tip } }) => ({
    correctBillExtras: { bill: now({ tip: money(String(tip)) }), refusals: [] },
  }))
  await press(button('Tax, tip, discount'))
  await fill(section.getByRole('textbox', { name: 'Tax' }), '2')
  await fill(section.getByRole('textbox', { name: 'Tip or service' }), '')
  await press(section.getByRole('button', { name: 'Save' }))
  await isGone(section.getByText('Tip or service'))
  const { commandId: _, ...sent } = askedFor(CorrectBillExtrasDocument)[0]?.input ?? {}
  expect(sent).toEqual({ expenseId: expect.any(String), tip: '0' })
})

test('A tip without items that is in another currency is told with a warning, and can be discarded', async () => {
  bill = { ...bill, currency: 'USD', tip: money('2.00', 'USD'), total: money('2.00', 'USD'), remaining: null }
  await openDinner()
  await shows(section.getByText('Tip or service'), section.getByText(/USD/))
  for (const name of ['Split by items', 'Add item', 'Tax, tip, discount', 'Split by this bill']) {
    await expect.element(button(name)).not.toBeInTheDocument()
  }
  expect(await violationsInAnyTheme()).toEqual([])
  const none = money('0.00')
  canBeDiscarded({ currency: 'EUR', tip: none, total: none, remaining: money('20.00') })
  await discard()
  await focusIsOn(button('Split by items'))
})

test('One that was just begun is discarded as a whole, and can be begun anew at once', async () => {
  await openDinner()
  writesDown()
  canBeDiscarded({ items: [] })
  await press(button('Split by items'))
  await focusIsOn(section.getByRole('textbox', { name: 'Item' }))
  await type('Pizza{Tab}8{Enter}')
  await expect.poll(() => lines().length).toBe(1)
  await press(section.getByRole('button', { name: 'Done' }))
  await discard()
  await focusIsOn(button('Split by items'))
})
