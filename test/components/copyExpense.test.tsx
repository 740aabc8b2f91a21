import { expect, test } from 'vitest'
import { RecordedBeforeDocument } from '#web/features/expenses/duplicates/RecordedBefore.generated.ts'
import { CopyExpense } from '#web/features/expenses/form/CopyExpense.tsx'
import { OneExpenseDocument } from '#web/features/expenses/OneExpense.generated.ts'
import type { Recording } from '#web/features/expenses/outbox/wish.ts'
import { Modal } from '#web/ui/Modal.tsx'
import { violations } from './axe.ts'
import { anExpense, dialog, field, friends, participants, submitForm, tellOf, title } from './expenseFormSteps.tsx'
import { shows, textOf, typedIn } from './hands.ts'
import { answers } from './server.ts'
import { ana, show } from './stage.tsx'

const euros = (amount: string) => ({ amount, minor: amount.replace('.', ''), currency: 'EUR' })
const [bo] = friends.connections.map(({ person }) => person)
const dee = { id: '4', displayName: 'Dee Moss', isPlaceholder: false }

test('a copy is filled with what was spent, says who can no longer take part, and is sent as something new', async () => {
  if (bo === undefined) throw new Error('Ana knows nobody')
  const entry = (person: typeof bo) => ({ person, value: '1', share: euros('4.00') })
  tellOf({ people: friends })
  answers(OneExpenseDocument, () => ({
    expense: anExpense({
      payers: [{ person: dee, amount: euros('12.00') }],
      split: { type: 'EQUAL', entries: [ana, bo, dee].map(who => entry({ ...bo, ...who })) },
    }),
  }))
  const sent: Recording[] = []
  show(
    <Modal title="Add expense" isOpen onClose={() => {}}>
      <CopyExpense expenseId="7" onSubmit={recording => sent.push(recording)} onClose={() => {}} />
    </Modal>,
    { viewer: ana, dateFormat: 'EU' },
  )
  await shows(title)
  await shows(dialog.getByText('Left out of the copy, because you can no longer choose it: Dee Moss'))
  expect(typedIn(title)).toBe('Lunch')
  expect(textOf(field(/Paid by/))).toBe('you')
  expect(participants()).toEqual(['You 6.00 €', 'Bo Silva 6.00 €'])
  expect(await violations()).toEqual([])
  await submitForm()
  expect(sent.map(({ draft, input }) => [draft.values.title, input.split?.entries.length])).toEqual([['Lunch', 2]])
})

test('a copy looks like its original on purpose: it is told of others alone', async () => {
  tellOf({ people: friends })
  answers(OneExpenseDocument, () => ({ expense: anExpense({}) }))
  const alike = { title: 'Lunch', date: '2026-11-20', amount: euros('12.00'), payers: [{ person: dee }] }
  const [original, other] = ['7', '8'].map(id => ({ ...alike, id }))
  if (original === undefined || other === undefined) throw new Error('nothing is alike')
  answers(RecordedBeforeDocument, () => ({
    possibleDuplicates: { high: [original], low: [other] },
    likelySchedule: null,
  }))
  show(
    <Modal title="Add a copy" isOpen onClose={() => {}}>
      <CopyExpense expenseId="7" onSubmit={() => {}} onClose={() => {}} />
    </Modal>,
    { viewer: ana, dateFormat: 'EU' },
  )
  await shows(dialog.getByText('1 similar expense', { exact: true }))
})
