import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MOST_RECEIPT_BYTES } from '#domain/receipt/facts.ts'
import {
  DeleteReceiptDocument,
  ReceiptsChangedDocument,
  ReceiptsDocument,
  type ReceiptsQuery,
} from '#web/features/expenses/receipts/Receipts.generated.ts'
import { toasts } from '#web/ui/toasts.ts'
import { violations } from './axe.ts'
import { button, dialog } from './expenseFormSteps.tsx'
import { spent } from './feedEntries.ts'
import { lists, openList, thereIs } from './feedSteps.tsx'
import { isGone, linesOf, press, settled, shows } from './hands.ts'
import { answers, isOutOfReachFor, tells } from './server.ts'
import { addressNow } from './stage.tsx'
import { takesFiles } from './uploads.ts'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

type Receipt = NonNullable<ReceiptsQuery['receipts']>[number]

const picture: Receipt = {
  id: '1',
  mediaType: 'image/webp',
  bytes: 90,
  address: PIXEL,
  preview: PIXEL,
  canDelete: true,
}
const paper: Receipt = { ...picture, id: '2', mediaType: 'application/pdf', bytes: 2_400_000, preview: null }

const receipts = dialog.getByRole('region', { name: 'Receipts' })

async function openDinner(...kept: readonly Receipt[]): Promise<{ readonly add: (receipt: Receipt) => void }> {
  let left = kept
  answers(ReceiptsDocument, () => ({ receipts: left }))
  answers(DeleteReceiptDocument, ({ input: { id } }) => {
    left = left.filter(each => each.id !== id)
    return { deleteReceipt: { refusals: [] } }
  })
  await openList()
  await lists(['Dinner'])
  await press(page.getByRole('link', { name: 'Dinner' }))
  return {
    add: receipt => {
      left = [...left, receipt]
    },
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const choose = (name: string, type: string): Promise<void> =>
  userEvent.upload(page.getByTestId('receipt-files'), new File(['x'], name, { type }))

test('Receipts stand in the details: a picture opens large, a PDF is a download, and both can be deleted', async () => {
  thereIs(spent({ title: 'Dinner' }))
  await openDinner(picture, paper)
  await shows(receipts, receipts.getByRole('button', { name: 'Add a receipt' }))
  expect(linesOf(receipts.getByRole('listitem'))).toEqual(['', 'Receipt 2 (PDF, 2.4 MB)'])
  expect(receipts.getByRole('link').element().getAttribute('download')).toBe('receipt-2.pdf')
  expect(await violations()).toEqual([])
  await press(receipts.getByRole('button', { name: 'Receipt 1', exact: true }))
  const large = page.getByRole('dialog', { name: 'Receipt 1' })
  await shows(large.getByRole('img', { name: 'Receipt 1' }))
  await press(large.getByRole('button', { name: 'Close' }))
  await press(button('Delete receipt 1'))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  expect(linesOf(receipts.getByRole('listitem'))).toEqual(['Receipt 1 (PDF, 2.4 MB)'])
})

test('What somebody else adds meanwhile comes by itself', async () => {
  thereIs(spent({ title: 'Dinner', canEdit: false }))
  const { add } = await openDinner(picture)
  await shows(receipts.getByRole('button', { name: 'Receipt 1', exact: true }))
  add(paper)
  tells(ReceiptsChangedDocument, { receiptsChanged: { __typename: 'ReceiptsChange' } })
  await shows(receipts.getByRole('link', { name: 'Receipt 2' }))
})

test('Whoever may not change an expense adds none, and where there are none sees nothing of it', async () => {
  thereIs(spent({ title: 'Dinner', canEdit: false }))
  await openDinner()
  await shows(dialog.getByText('Only whoever recorded or paid this expense can change it.'))
  await isGone(receipts)
})

test('What is chosen is sent and shown; what is no receipt is refused in words, until one takes it away', async () => {
  thereIs(spent({ title: 'Dinner' }))
  const { add } = await openDinner()
  const sent = takesFiles(file => {
    if (file.name.endsWith('.txt')) return { status: 400, code: 'RECEIPT_TYPE_UNKNOWN' }
    add(picture)
    return { status: 201 }
  })
  await shows(receipts.getByRole('button', { name: 'Add a receipt' }))
  await choose('bill.png', 'image/png')
  await shows(receipts.getByRole('button', { name: 'Receipt 1', exact: true }))
  expect(sent[0]?.address).toMatch(/^\/api\/receipts\?expense_id=\d+$/)
  await choose('notes.txt', 'text/plain')
  await shows(receipts.getByText('A receipt is a JPEG, PNG or WebP picture or a PDF'))
  expect(linesOf(receipts.getByRole('listitem'))).toHaveLength(2)
  // It would be refused once more.
  await isGone(receipts.getByRole('button', { name: 'Try again' }))
  expect(await violations()).toEqual([])
  await press(receipts.getByRole('button', { name: 'Dismiss' }))
  expect(sent.map(({ file }) => file.name)).toEqual(['bill.png', 'notes.txt'])
  await press(button('Delete receipt 1'))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await isGone(receipts.getByRole('listitem'))
})

test.for([
  ['TOO_MANY_RECEIPTS', 'Eine Ausgabe kann höchstens 10 Belege haben'],
  ['RECEIPT_TOO_MANY_PIXELS', 'Dieses Bild ist zu groß: höchstens 64 Millionen Pixel'],
  ['TOO_MANY_AT_ONCE', 'Gerade wird zu viel auf einmal verlangt. Versuche es gleich noch einmal.'],
] as const)('What the server refuses by %s is told in the reader’s language', async ([code, words]) => {
  thereIs(spent({ title: 'Dinner' }))
  await openDinner()
  await shows(receipts.getByRole('button', { name: 'Add a receipt' }))
  await i18next.changeLanguage('de')
  takesFiles(() => ({ status: 409, code, message: 'In English' }))
  await choose('bill.png', 'image/png')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(words)
})

test('Where nobody says why, it was the connection', async () => {
  thereIs(spent({ title: 'Dinner' }))
  await openDinner()
  takesFiles(() => ({ status: 502 }))
  await shows(receipts.getByRole('button', { name: 'Add a receipt' }))
  await choose('bill.png', 'image/png')
  await shows(receipts.getByText('This could not be sent. Check your connection and try again.'))
  await shows(receipts.getByRole('button', { name: 'Try again' }))
})

test('Whoever sends one without a line is told that there is none', async () => {
  thereIs(spent({ title: 'Dinner' }))
  await openDinner()
  takesFiles(() => ({ status: 502 }))
  await shows(receipts.getByRole('button', { name: 'Add a receipt' }))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await choose('bill.png', 'image/png')
  await shows(receipts.getByText('This could not be sent. You are offline.', { exact: true }))
})

test('How large a file may be is told before any of one that is larger is sent', async () => {
  thereIs(spent({ title: 'Dinner' }))
  await openDinner()
  const sent = takesFiles(() => ({ status: 201 }))
  await shows(receipts.getByRole('button', { name: 'Add a receipt' }))
  const scan = new File([new Uint8Array(MOST_RECEIPT_BYTES + 1)], 'scan.pdf', { type: 'application/pdf' })
  await userEvent.upload(page.getByTestId('receipt-files'), scan)
  await shows(receipts.getByText('This file is too large: 10 MB at most'))
  expect(sent).toEqual([])
})

/** Chooses a file and closes the details before anybody has answered. */
async function closeOver(name: string, type: string) {
  thereIs(spent({ title: 'Dinner' }))
  const { add } = await openDinner()
  const { promise, resolve: answer } = Promise.withResolvers<{ readonly status: number; readonly code?: string }>()
  const sent = takesFiles(() => promise)
  await shows(receipts.getByRole('button', { name: 'Add a receipt' }))
  const opened = addressNow()
  await choose(name, type)
  await expect.poll(() => sent.length).toBe(1)
  await press(button('Close'))
  await isGone(receipts)
  return { answer, add, opened }
}

test('What does not come once the details are closed is told by name, with the way back to the expense', async () => {
  const { answer, opened } = await closeOver('notes.txt', 'text/plain')
  answer({ status: 400, code: 'RECEIPT_TYPE_UNKNOWN' })
  await shows(page.getByText('notes.txt: A receipt is a JPEG, PNG or WebP picture or a PDF'))
  expect(await violations()).toEqual([])
  expect(addressNow()).not.toBe(opened)
  await press(page.getByRole('button', { name: 'Show', exact: true }))
  await shows(receipts)
  expect(addressNow()).toMatch(/^\/expenses\?expense=\d+$/)
})

test.for([true, false])('What comes once they are closed is told to nobody, read at once (%s) or not', async isRead => {
  const { answer, add } = await closeOver('bill.png', 'image/png')
  add(picture)
  if (!isRead) isOutOfReachFor(ReceiptsDocument)
  answer({ status: 201 })
  await settled()
  expect(toasts.visibleToasts).toEqual([])
  if (!isRead) return
  await press(page.getByRole('link', { name: 'Dinner' }))
  await shows(receipts.getByRole('button', { name: 'Receipt 1', exact: true }))
})
