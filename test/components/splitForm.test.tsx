import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ExchangeRateDocument } from '#web/features/expenses/conversion/ExchangeRate.generated.ts'
import { violations } from './axe.ts'
import {
  anExpense,
  bo,
  button,
  choose,
  corrected,
  cy,
  dialog,
  euros,
  field,
  fillExpense,
  friends,
  openForm,
  openToEdit,
  participants,
  person,
  pickCurrency,
  saveChanges,
  sent,
  splitWith,
  submitForm,
  title,
  turnOnSplit,
} from './expenseFormSteps.tsx'
import { fill, focusIsOn, isGone, linesOf, press, shows, textOf, turnTo, type, typedIn } from './hands.ts'
import { isUncovered, overflowOf, widenTo } from './screen.ts'
import { answers } from './server.ts'
import { ana } from './stage.tsx'

/** A dinner that Ana shares with Bo and Cy, not yet sent. */
async function shareDinner(amount = '10'): Promise<void> {
  await openForm({ people: friends })
  await fillExpense('Dinner', amount)
  await turnOnSplit()
  await splitWith('Bo Silva')
  await splitWith('Cy Young')
}

const chooseSplitType = (choice: string): Promise<void> => choose(/Split type/, choice)
const choosePayer = (choice: string): Promise<void> => choose(/Paid by/, choice)

const valueField = (name: string) =>
  dialog.getByRole('textbox', { name: new RegExp(`^${name}, (percentage|ratio|amount)$`) })
const valuesTyped = () => ['You', 'Bo Silva', 'Cy Young'].map(name => typedIn(valueField(name)))

const told = (text: string): Promise<void> => shows(dialog.getByText(text))

const ANA = '1'
const BO = '2'
const CY = 'placeholder-3'

describe('an expense is split', () => {
  test('equally, and the odd cent is somebody’s', async () => {
    await shareDinner()
    expect(participants().map(line => line.replace(/3.3[34] €/, '…'))).toEqual(['You …', 'Bo Silva …', 'Cy Young …'])
    await told('Total: 10.00 €')
    await told('Who bears the odd cent takes turns')
    await submitForm()
    expect(sent().split).toMatchObject({ type: 'EQUAL', entries: [{ person: ANA }, { person: BO }, { person: CY }] })
  })

  test('by percentage, which has to make a hundred', async () => {
    await shareDinner()
    await chooseSplitType('By percentage')
    expect(valuesTyped().toSorted()).toEqual(['33.33', '33.33', '33.34'])
    await fill(valueField('You'), '50')
    await fill(valueField('Bo Silva'), '37,5')
    await fill(valueField('Cy Young'), '20')
    await shows(dialog.getByRole('status').getByText('7.5% over'))
    expect(participants()).toEqual(['You % 5.00 €', 'Bo Silva % 3.75 €', 'Cy Young % 2.00 €'])
    await submitForm()
    await told('The percentages must add up to 100')
    await fill(valueField('Cy Young'), '12.5')
    await isGone(dialog.getByText('7.5% over'))
    expect(participants()).toEqual(['You % 5.00 €', 'Bo Silva % 3.75 €', 'Cy Young % 1.25 €'])
    await submitForm()
    expect(sent().split).toEqual({
      type: 'PERCENTAGE',
      entries: [
        { person: ANA, value: '50' },
        { person: BO, value: '37.5' },
        { person: CY, value: '12.5' },
      ],
    })
  })

  test('with somebody, or it says so where one looks, however it was sent', async () => {
    await widenTo(375, 480)
    await openForm({ people: friends })
    await fillExpense('Dinner', '10')
    await turnOnSplit()
    const complaint = dialog.getByText('Nobody else takes part. Choose somebody, or turn this off')
    await submitForm()
    await shows(complaint)
    await expect.poll(() => isUncovered(complaint)).toBe(true)
    await turnTo(title)
    await expect.poll(() => isUncovered(complaint)).toBe(false)
    await type('{Enter}')
    await expect.poll(() => isUncovered(complaint)).toBe(true)
  })

  test('in a form of which nothing is seen below its buttons', async () => {
    await widenTo(1280, 500)
    await openForm({ people: friends })
    await turnOnSplit()
    const { left, bottom } = button('Add expense').element().getBoundingClientRect()
    const below = document.elementFromPoint(left, window.innerHeight - 2)
    expect(bottom).toBeLessThan(window.innerHeight)
    expect(below).toBe(button('Add expense').element().closest('footer'))
  })

  test('by ratio', async () => {
    await shareDinner('10,01')
    await chooseSplitType('By ratio')
    expect(valuesTyped()).toEqual(['1', '1', '1'])
    await fill(valueField('You'), '2')
    await fill(valueField('Cy Young'), '0')
    await told('Total: 3')
    expect(participants()).toEqual(['You 6.67 €', 'Bo Silva 3.34 €', 'Cy Young 0.00 €'])
    await submitForm()
    expect(sent().split?.entries.map(({ value }) => value)).toEqual(['2', '1', '0'])
  })

  test('by amount, which has to make the amount', async () => {
    await shareDinner()
    await chooseSplitType('By amount')
    await fill(valueField('You'), '5,55')
    await fill(valueField('Bo Silva'), '4')
    await fill(valueField('Cy Young'), '')
    await shows(dialog.getByRole('status').getByText('0.45 € left'))
    await fill(valueField('Cy Young'), '0,45')
    await submitForm()
    expect(sent().split?.entries.map(({ value }) => value)).toEqual(['5.55', '4', '0.45'])
  })

  test('with whom somebody else paid for', async () => {
    await shareDinner()
    await choosePayer('Cy Young')
    await submitForm()
    expect(sent().payers).toEqual([{ person: CY, amount: '10' }])
  })

  test('when several paid, and what they paid makes the amount', async () => {
    await shareDinner()
    await choosePayer('Several people paid')
    await fill(dialog.getByRole('textbox', { name: 'You, amount paid' }), '6')
    await press(field(/Who else paid/))
    await press(page.getByRole('option', { name: 'Bo Silva' }))
    const boPaid = dialog.getByRole('textbox', { name: 'Bo Silva, amount paid' })
    await fill(boPaid, '3')
    await shows(dialog.getByRole('status').getByText('1.00 € left'))
    await submitForm()
    await told('What was paid does not add up to the amount')
    await fill(boPaid, '4')
    await isGone(dialog.getByText('What was paid does not add up'))
    await submitForm()
    expect(sent().payers).toEqual([
      { person: ANA, amount: '6' },
      { person: BO, amount: '4' },
    ])
  })
})

describe('as it is usually shared', () => {
  const parts = (you: string, bo: string, cy: string) => [
    { person: { id: ANA }, value: you },
    { person: { id: BO }, value: bo },
    { person: { id: CY }, value: cy },
  ]
  const agreed = (from: string, [one, two, three]: readonly [string, string, string]) => ({
    ...{ from, type: 'PERCENTAGE' as const, parts: parts(one, two, three) },
  })

  /** The flat has agreed on something for now, and on something else for a year that is far away. */
  const flatmates = {
    ...friends,
    defaultSplits: [
      {
        ...{ group: { id: '30' }, person: null },
        agreements: [agreed('2999-01-01', ['0', '0', '100']), agreed('2020-01-01', ['50', '37.5', '12.5'])],
      },
    ],
  }

  test('what is shared with a group is proposed by its default split, which can be left and taken again', async () => {
    answers(ExchangeRateDocument, () => unknownRate)
    await openForm({ people: flatmates })
    await fillExpense('Dinner', '10')
    await turnOnSplit()
    await splitWith('Flat')
    await told('Default split of Flat')
    expect(valuesTyped()).toEqual(['50', '37.5', '12.5'])
    await press(button('Split equally'))
    await isGone(valueField('You'))
    await press(button('Use the default split of Flat'))
    await told('Default split of Flat')
    await fill(valueField('You'), '40')
    await isGone(dialog.getByText('Default split of Flat', { exact: true }))
    expect(await violations()).toEqual([])
    await press(button('Use the default split of Flat'))
    await submitForm()
    expect(sent()).toMatchObject({
      groupId: '30',
      split: {
        type: 'PERCENTAGE',
        entries: parts('50', '37.5', '12.5').map(({ person, value }) => ({ person: person.id, value })),
      },
    })
  })

  test('but with somebody less nothing is proposed', async () => {
    await openForm({ people: flatmates })
    await turnOnSplit()
    await splitWith('Bo Silva')
    await isGone(dialog.getByText('Default split of Flat'))
    expect(participants()).toEqual(['You –', 'Bo Silva –'])
  })
})

describe('the split section', () => {
  test('takes in a group, which the expense then belongs to', async () => {
    answers(ExchangeRateDocument, () => unknownRate)
    await openForm({ people: friends })
    await fillExpense('Dinner', '30')
    await turnOnSplit()
    await splitWith('Flat')
    await expect.poll(() => participants().toSorted()).toEqual(['Bo Silva $ 10.00', 'Cy Young $ 10.00', 'You $ 10.00'])
    expect(textOf(field(/Group$/))).toContain('Flat')
    await submitForm()
    expect(sent()).toMatchObject({ groupId: '30', currency: 'USD' })
  })

  test('loses whoever is removed, but never oneself', async () => {
    await shareDinner()
    await isGone(button('Remove You'))
    await press(button('Remove Cy Young'))
    await focusIsOn(field(/Split with/))
    expect(participants()).toEqual(['You 5.00 €', 'Bo Silva 5.00 €'])
    await press(field(/Split with/))
    expect(linesOf(page.getByRole('option'))).toEqual(['Cy Young', expect.stringContaining('Flat')])
  })

  test('forgets everything when it is turned off', async () => {
    await shareDinner()
    await choosePayer('Bo Silva')
    await chooseSplitType('By ratio')
    await turnOnSplit()
    await turnOnSplit()
    expect(participants()).toEqual(['You 10.00 €'])
    expect(textOf(field(/Paid by/))).toBe('you')
    await turnOnSplit()
    await submitForm()
    expect(sent()).not.toHaveProperty('split')
  })
})

test('an edit shows what was meant', async () => {
  const bears = (who: typeof bo, value: string, minor: number) => ({ person: who, value, share: euros(minor) })
  const entries = [bears(person(ana), '2', 571), bears(bo, '1', 286), bears(cy, '0.5', 143)]
  await openToEdit(anExpense({ amount: euros(1000), split: { type: 'RATIO', entries } }), { people: friends })
  expect(textOf(field(/Split type/))).toBe('by ratio')
  expect(valuesTyped()).toEqual(['2', '1', '0.5'])
  await fill(valueField('Bo Silva'), '1.5')
  expect(participants()).toEqual(['You 5.00 €', 'Bo Silva 3.75 €', 'Cy Young 1.25 €'])
  await saveChanges()
  expect(corrected().split?.entries.map(({ value }) => value)).toEqual(['2', '1.5', '0.5'])
})

test('the currency is the group’s until somebody chooses one', async () => {
  const currency = () => textOf(field(/Currency/))
  const details = () => press(dialog.getByText('More details'))
  answers(ExchangeRateDocument, () => unknownRate)
  await openForm({ people: friends })
  await fillExpense('Dinner', '30')
  await details()
  await choose(/Group$/, 'Flat')
  expect(currency()).toBe('USD')
  await told('It is in a group but not split with anybody')
  await details()
  expect(currency()).toBe('EUR')
  await pickCurrency('JPY')
  await details()
  await choose(/Group$/, 'Flat')
  expect(currency()).toBe('JPY')
})

const unknownRate = { exchangeRate: null }

describe('the whole form unfolded', () => {
  async function unfold(): Promise<void> {
    answers(ExchangeRateDocument, () => unknownRate)
    await shareDinner()
    await chooseSplitType('By percentage')
    await fill(valueField('You'), '60')
    await pickCurrency('USD')
    await press(button('Conversion'))
    await press(dialog.getByText('More details'))
    await choosePayer('Several people paid')
  }

  test('has nothing that axe would complain about, and fits on small screens', async () => {
    await unfold()
    expect(await violations()).toEqual([])
    for (const width of [375, 320]) {
      await widenTo(width)
      expect(overflowOf(dialog)).toBe(0)
    }
    expect(await violations()).toEqual([])
    document.documentElement.setAttribute('data-theme', 'dark-blue')
    expect(await violations()).toEqual([])
  })
})
