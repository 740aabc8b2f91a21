import { describe, expect, test } from 'vitest'
import { RecordedBeforeDocument } from '#web/features/expenses/duplicates/RecordedBefore.generated.ts'
import {
  amount,
  anExpense,
  dialog,
  euros,
  fillExpense,
  openForm,
  openToEdit,
  person,
  submitForm,
  title,
  wasSent,
} from './expenseFormSteps.tsx'
import { afterTyping, fill, isGone, press, shows, textOf } from './hands.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { ana } from './stage.tsx'

const warning = dialog.getByRole('button', { name: /similar expense/ })

const lunch = {
  ...{ id: '8', title: 'Lunch at Rui’s', date: '2026-11-20', amount: euros(1250), payers: [{ person: person(ana) }] },
}

/** Something of the same amount was recorded before, and more that is called like it. */
const tellOfLunches = (): void =>
  answers(RecordedBeforeDocument, ({ input }) => ({
    possibleDuplicates:
      input.title === 'Lunch' ? { high: [lunch], low: [{ ...lunch, id: '9' }] } : { high: [], low: [lunch] },
    likelySchedule: null,
  }))

/** Of how many expenses it was asked what is similar, but for what comes again. */
const comparisons = () => askedFor(RecordedBeforeDocument).filter(({ warns }) => warns)

describe('an expense that may be there already', () => {
  test('is told of while one types, and which it is, and may be added all the same', async () => {
    await openForm()
    tellOfLunches()
    await fillExpense('Something', '12.5')
    await afterTyping()
    await press(warning)
    await shows(dialog.getByRole('listitem').getByText('Lunch at Rui’s'))
    expect(textOf(warning)).toBe('1 similar expense')
    await fill(title, 'Lunch')
    await expect.poll(() => textOf(warning)).toBe('2 similar expenses')
    await fill(amount, '0')
    await isGone(warning)
    await fill(amount, '12.5')
    await shows(warning)
    await submitForm()
    expect(wasSent()).toBe(true)
  })

  test('is not itself', async () => {
    await openToEdit(anExpense({ id: '7' }))
    answers(RecordedBeforeDocument, ({ input: { excludeId } }) => ({
      possibleDuplicates: { high: excludeId === '7' ? [] : [lunch], low: [] },
      likelySchedule: null,
    }))
    await fill(amount, '13')
    await afterTyping()
    expect(comparisons().at(-1)?.input).toMatchObject({ excludeId: '7', amount: expect.stringMatching(/^13/) })
    await isGone(warning)
  })

  test('is nobody’s business when it cannot be asked for', async () => {
    await openForm()
    isOutOfReachFor(RecordedBeforeDocument)
    await fillExpense('Lunch', '12.5')
    await afterTyping()
    expect(comparisons().at(-1)?.input.title).toBe('Lunch')
    await isGone(warning)
    await isGone(dialog.getByRole('alert'))
  })

  test('is not asked for by whoever does not want to know', async () => {
    await openForm({ viewer: { ...ana, warnsOfDuplicates: false } })
    await fillExpense('Lunch', '12.5')
    await afterTyping()
    expect(comparisons()).toEqual([])
  })
})
