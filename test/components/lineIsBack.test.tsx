import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CommentSection } from '#web/features/expenses/comments/CommentSection.tsx'
import { CommentsDocument, type CommentsQuery } from '#web/features/expenses/comments/Comments.generated.ts'
import { ExpensesScreen } from '#web/features/expenses/ExpensesScreen.tsx'
import type { Expense } from '#web/features/expenses/expense.ts'
import { OneExpenseDocument, type OneExpenseQuery } from '#web/features/expenses/OneExpense.generated.ts'
import { ExpenseRecordDocument } from '#web/features/expenses/opened/ExpenseRecord.generated.ts'
import { ReceiptSection } from '#web/features/expenses/receipts/ReceiptSection.tsx'
import { ReceiptsDocument } from '#web/features/expenses/receipts/Receipts.generated.ts'
import { LineOpeningsContext } from '#web/ui/useEachOpening.ts'
import { amount, bo, dialog, saveChanges } from './expenseFormSteps.tsx'
import { ana, spent } from './feedEntries.ts'
import { lists, openList, stored, thereIs } from './feedSteps.tsx'
import { fill, isGone, press, settled, shows } from './hands.ts'
import { answers, isOutOfReachFor } from './server.ts'
import { show } from './stage.tsx'
import { takesFiles } from './uploads.ts'

/* What an open expense shows once there is a line again. */

function OverALine({ children }: { readonly children: ReactNode }) {
  const [openings, setOpenings] = useState(0)
  return (
    <LineOpeningsContext value={openings}>
      <button type="button" onClick={() => setOpenings(openings + 1)}>
        The line is back
      </button>
      {children}
    </LineOpeningsContext>
  )
}

const Comments = () => (
  <OverALine>
    <CommentSection expense={{ id: '7', isDeleted: false, commentedPosition: null }} />
  </OverALine>
)

const lineIsBack = (): Promise<void> => press(page.getByRole('button', { name: 'The line is back' }))

const addedAt = '2026-11-20T09:30:00.000Z'
const node = { id: '1', author: bo, text: 'Mine too', addedAt, editedAt: null, canEdit: false }
const said = (...nodes: readonly (typeof node)[]): CommentsQuery => ({
  comments: {
    edges: nodes.map(each => ({ cursor: each.id, node: each })),
    pageInfo: { hasNextPage: false, endCursor: null },
  },
})

test('Comments that could not be read are read by themselves', async () => {
  isOutOfReachFor(CommentsDocument)
  show(<Comments />)
  await shows(page.getByRole('alert'))
  answers(CommentsDocument, () => said(node))
  await lineIsBack()
  await shows(page.getByText('Mine too'))
  await isGone(page.getByRole('alert'))
})

test('Comments that were written meanwhile come by themselves', async () => {
  answers(CommentsDocument, () => said())
  show(<Comments />)
  await shows(page.getByText('Nothing has been written about this yet.'))
  answers(CommentsDocument, () => said(node))
  await lineIsBack()
  await shows(page.getByText('Mine too'))
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('An expense that could not be read is read by itself', async () => {
  thereIs()
  isOutOfReachFor(OneExpenseDocument)
  show(
    <OverALine>
      <ExpensesScreen />
    </OverALine>,
    { address: '/expenses?expense=7' },
  )
  await shows(dialog.getByText('This could not be loaded.'))
  const dinner = spent({ title: 'Dinner' }) as Expense
  answers(OneExpenseDocument, () => ({ expense: { ...dinner, id: '7' } }))
  await lineIsBack()
  await shows(dialog.getByText('Dinner'))
  await isGone(dialog.getByText('This could not be loaded.'))
})

test('An expense that could not be read is known from the list', async () => {
  const dinner = spent({ title: 'Dinner' })
  thereIs(dinner)
  const { promise, reject } = Promise.withResolvers<OneExpenseQuery>()
  answers(OneExpenseDocument, () => promise)
  show(<ExpensesScreen />, { address: `/expenses?expense=${dinner.id}` })
  await lists(['Dinner'])
  reject(new TypeError('Failed to fetch'))
  await shows(dialog.getByText('Dinner'))
  await isGone(dialog.getByText('This could not be loaded.'))
})

test('By which rule an expense was recorded is read by itself where it could not be read', async () => {
  const dinner = spent({ title: 'Dinner' })
  thereIs(dinner)
  isOutOfReachFor(ExpenseRecordDocument)
  show(
    <OverALine>
      <ExpensesScreen />
    </OverALine>,
    { address: `/expenses?expense=${dinner.id}` },
  )
  await shows(dialog.getByText('Dinner').first())
  const schedule = {
    unit: 'MONTH' as const,
    every: 1,
    weekdays: [],
    monthDay: 1,
    first: '2026-12-01',
    until: null,
    count: null,
  }
  const record = { recordedAt: '2026-11-23T09:00:00.000Z', createdBy: ana, rule: { id: '5', schedule } }
  answers(ExpenseRecordDocument, ({ id, tripId }) => ({ expense: { id, ...record }, trip: { id: tripId } }))
  await lineIsBack()
  await shows(dialog.getByText('Every month on day 1'))
})

test('A receipt for which there was no line goes by itself, and is one; what is no receipt does not go again', async () => {
  let isReached = false
  answers(ReceiptsDocument, () => ({ receipts: [] }))
  const sent = takesFiles(file => {
    if (file.name === 'notes.txt') return { status: 400, code: 'RECEIPT_TYPE_UNKNOWN' }
    return { status: isReached ? 201 : 502 }
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  show(
    <OverALine>
      <ReceiptSection expense={{ id: '7', canEdit: true, isDeleted: false }} />
    </OverALine>,
  )
  await shows(page.getByRole('button', { name: 'Add a receipt' }))
  const file = (name: string, type: string) => new File(['x'], name, { type })
  await userEvent.upload(page.getByTestId('receipt-files'), [
    file('bill.png', 'image/png'),
    file('notes.txt', 'text/plain'),
  ])
  const problem = page.getByText('This could not be sent. Check your connection and try again.')
  await shows(problem, page.getByText('A receipt is a JPEG, PNG or WebP picture or a PDF'))
  await lineIsBack()
  await expect.poll(() => sent.length).toBe(3)
  await shows(problem)
  isReached = true
  await lineIsBack()
  await isGone(problem)
  expect(sent.map(each => each.file.name)).toEqual(['bill.png', 'notes.txt', 'bill.png', 'bill.png'])
  expect(new Set(sent.filter(each => each.file.name === 'bill.png').map(({ key }) => key)).size).toBe(1)
})

test('What one has typed over it oneself, and waited, is no news', async () => {
  thereIs(spent({ title: 'Dinner', amount: '90.00' }))
  await openList()
  await lists(['Dinner'])
  await press(page.getByRole('link', { name: 'Dinner', exact: true }))
  await press(dialog.getByRole('button', { name: 'Edit' }))
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => line.mockRestore())
  await fill(amount, '95')
  await saveChanges()
  await shows(dialog.getByText('Your change waits to be sent.'))
  line.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await isGone(dialog.getByText('Your change waits to be sent.'))
  await expect.poll(() => stored()[0]).toMatchObject({ version: 2 })
  await settled()
  await isGone(dialog.getByText(/was changed just now/))
})
