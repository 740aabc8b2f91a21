import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { KeyDialogs } from '#web/app/palette/KeyDialogs.tsx'
import { CorrectExpenseDocument, RecordExpenseDocument } from '#web/features/expenses/ExpenseCommands.generated.ts'
import { DeleteReceiptDocument } from '#web/features/expenses/receipts/Receipts.generated.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { toasts } from '#web/ui/toasts.ts'
import { amount, dialog, fillExpense, saveChanges, submitForm, title } from './expenseFormSteps.tsx'
import { spent } from './feedEntries.ts'
import { lists, openList, thereIs } from './feedSteps.tsx'
import { fill, isGone, press, settled, shows, type } from './hands.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { goTo } from './stage.tsx'

/* The key that undoes takes back what one did last, and nothing that was done before it. */

const heading = page.getByRole('heading', { level: 1, name: 'Expenses' })
const undo = () => type('{Control>}z{/Control}')

async function add(what: string): Promise<void> {
  await goTo('/expenses?source=app')
  await settled()
  await shows(amount)
  await fillExpense(what, '3')
  await submitForm()
  await isGone(dialog)
}

async function remove(what: string): Promise<void> {
  await press(page.getByRole('link', { name: what, exact: true }))
  await press(dialog.getByRole('button', { name: 'Delete' }))
  await shows(page.getByText(`“${what}” deleted`))
  // However slow this page is, that it can be undone is offered until the end.
  toasts.pauseAll()
}

/** A deed of another kind, which no key undoes. */
function Another() {
  const send = useCommand(DeleteReceiptDocument)
  return (
    <button type="button" onClick={() => void send({ id: '1' })}>
      Another deed
    </button>
  )
}

beforeEach(async () => {
  thereIs(spent({ title: 'Cinema', date: '2020-11-20', amount: '12.00' }))
  const beside = (
    <>
      <KeyDialogs />
      <Another />
    </>
  )
  await openList('', undefined, beside)
  await lists(['Cinema'])
  // Keys are for the page.
  await press(heading)
})

test('what was added after something was deleted goes, and only then does that come back', async () => {
  await remove('Cinema')
  await lists([])
  await add('Ice cream')
  await lists(['Ice cream'])
  await undo()
  await shows(page.getByText('“Ice cream” deleted'))
  await lists([])
  await undo()
  await lists(['Cinema'])
})

test('what is added and not stored yet is not wished for any more', async () => {
  const { promise, resolve: see } = Promise.withResolvers<void>()
  const expense = spent({ title: 'Ice cream', amount: '3.00' })
  if (expense.__typename !== 'Expense') throw new Error('it is an expense')
  answers(RecordExpenseDocument, () =>
    promise.then(() => ({ recordExpense: { expense, position: '2000', refusals: [], budgetAlerts: [] } })),
  )
  await add('Ice cream')
  await shows(page.getByRole('listitem').filter({ hasText: 'Ice cream' }))
  await undo()
  await isGone(page.getByRole('listitem').filter({ hasText: 'Ice cream' }))
  see()
  await lists(['Cinema'])
})

test('what was added stays where another deed came after it', async () => {
  answers(DeleteReceiptDocument, () => ({ deleteReceipt: { refusals: [] } }))
  await add('Ice cream')
  await lists(['Ice cream', 'Cinema'])
  await press(page.getByRole('button', { name: 'Another deed' }))
  await undo()
  await settled()
  await lists(['Ice cream', 'Cinema'])
})

async function callItTheatre(): Promise<void> {
  await press(page.getByRole('link', { name: 'Cinema', exact: true }))
  await press(dialog.getByRole('button', { name: 'Edit' }))
  await shows(title)
  await fill(title, 'Theatre')
  await saveChanges()
  await lists(['Theatre'])
}

test('what was changed stays where somebody has changed it since, and that is told', async () => {
  await callItTheatre()
  answers(CorrectExpenseDocument, () => {
    const code = 'EXPENSE_CHANGED_MEANWHILE' as const
    const refusal = { code, message: 'changed', path: null, retryAfter: null, details: null }
    return { correctExpense: { expense: null, position: null, refusals: [refusal] } }
  })
  await undo()
  await shows(page.getByText('This expense was changed meanwhile.', { exact: false }))
  await lists(['Theatre'])
})

test('what was changed without a line is as it was too, before it is sent', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  isOutOfReachFor(CorrectExpenseDocument)
  await callItTheatre()
  await undo()
  await lists(['Cinema'])
})

test('what was changed is as it was', async () => {
  await callItTheatre()
  await undo()
  await lists(['Cinema'])
  const [saved, undone] = askedFor(CorrectExpenseDocument).map(({ input }) => input)
  expect(undone).toMatchObject({ title: 'Cinema', expectedVersion: (saved?.expectedVersion ?? 0) + 1 })
})
