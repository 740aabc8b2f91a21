import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ExpenseSettlementDocument } from '#web/features/expenses/settling/ExpenseSettlement.generated.ts'
import {
  ConfirmTransferDocument,
  SettleLaterDocument,
} from '#web/features/expenses/transfers/TransferCommands.generated.ts'
import { TransferRecordDocument } from '#web/features/expenses/transfers/TransferRecord.generated.ts'
import type { Transfer } from '#web/features/expenses/transfers/transfer.ts'
import { BalancesDocument } from '#web/features/people/Balances.generated.ts'
import { PeopleDocument } from '#web/features/people/People.generated.ts'
import { PayToPersonDocument } from '#web/features/people/payTo/PayTo.generated.ts'
import { NicknamesDocument } from '#web/features/people/place/Nicknames.generated.ts'
import { PersonScreen } from '#web/features/people/place/PersonScreen.tsx'
import { RecordTransfersDocument } from '#web/features/people/Settling.generated.ts'
import { OpenExpensesDocument, SettlingExpenseDocument } from '#web/features/people/settle/OpenExpenses.generated.ts'
import { Settle } from '#web/features/people/settle/Settle.tsx'
import '#web/features/people/PeopleForms.tsx'
import '#web/features/people/payTo/PayToPanel.tsx'
import '#web/features/expenses/settling/SettlingFacts.tsx'
import { violations } from './axe.ts'
import { dialog } from './expenseFormSteps.tsx'
import { ana, bo, money, paid, spent } from './feedEntries.ts'
import { cardWords, openList, stored, thereIs } from './feedSteps.tsx'
import { fill, focusIsOn, isGone, press, shows, textOf, type, typedIn } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { show } from './stage.tsx'

/* Ana owes Bo 25.50 € for a dinner, and pays for just that; what somebody has got, they confirm. */

const PART = { transferId: '70', isReceived: false, amount: money('20.00') }

const dinner = (paidParts: readonly (typeof PART)[] = []) =>
  spent({ title: 'Dinner', amount: '51.00', paidBy: bo, between: [ana, bo], paidParts })

const between = (open: string, balance = open) => ({
  ...{ person: bo, owed: money('-25.50'), open: money(open), balance: money(balance) },
  payments: open === '-25.50' ? [] : [{ ...PART, date: '2026-11-21' }],
})

test('the list says quietly what of an expense was paid, and the expense itself what is left', async () => {
  const entry = dinner([PART])
  thereIs(entry, spent({ title: 'Taxi', amount: '10.00', paidBy: bo, between: [ana, bo] }))
  answers(ExpenseSettlementDocument, () => ({ expenseSettlement: [between('-5.50')] }))
  await openList()
  await expect.poll(() => cardWords('Dinner')).toContain('20.00 € paid')
  expect(cardWords('Taxi')).not.toContain('paid')
  await press(page.getByRole('link', { name: 'Dinner', exact: true }))
  await shows(dialog.getByText('You still have to pay Bo Silva 5.50 € for this.'))
  await expect
    .element(dialog.getByRole('link', { name: 'Settle this expense' }))
    .toHaveAttribute('href', `/people/2?open=settle&person=2&currency=EUR&expense=${entry.id}`)
  expect(await violations()).toEqual([])
})

test('what came to be paid too much is told', async () => {
  thereIs(dinner([{ ...PART, amount: money('30.00') }]))
  answers(ExpenseSettlementDocument, () => ({ expenseSettlement: [between('4.50')] }))
  await openList()
  await expect.poll(() => cardWords('Dinner')).toContain('4.50 € paid too much')
  await press(page.getByRole('link', { name: 'Dinner', exact: true }))
  await shows(dialog.getByText('More was paid than is owed by now: Bo Silva has 4.50 € to give back.'))
})

test('what one has got one confirms, and takes that back', async () => {
  const payment = paid({ sender: bo, recipient: ana, createdBy: bo, canConfirm: true }) as Transfer
  thereIs({ __typename: 'Transfer', ...payment })
  const told = () => ({ id: payment.id, recordedAt: '2026-11-23T09:00:00.000Z' })
  answers(TransferRecordDocument, () => ({
    transfer: { ...told(), pays: [{ expense: { id: '7', title: 'Dinner', isDeleted: true }, amount: money('20.00') }] },
    group: null,
  }))
  answers(ConfirmTransferDocument, ({ input }) => ({
    confirmTransfer: {
      transfer: { ...payment, isReceived: input.isReceived ?? true },
      ...{ position: '2000', refusals: [] },
    },
  }))
  await openList(`?transfer=${payment.id}`)
  await shows(dialog.getByText('Have you got this money?'), dialog.getByRole('link', { name: 'Dinner' }))
  expect(textOf(dialog)).toContain('Dinner · deleted')
  await press(dialog.getByRole('button', { name: 'Confirm received' }))
  await shows(dialog.getByText('You have confirmed that you got it'))
  await press(dialog.getByRole('button', { name: 'Undo' }))
  await shows(dialog.getByText('Have you got this money?'))
  expect(askedFor(ConfirmTransferDocument).map(({ input }) => input.isReceived)).toEqual([true, false])
  expect(stored()).toHaveLength(1)
})

const open = (id: string, title: string, amount: string) => ({
  expense: { ...{ id, title, date: '2026-11-20' }, amount: money(amount), group: null },
  open: money(`-${amount}`),
})

const boSilva = { ...bo, ownName: bo.displayName }

beforeEach(() => {
  answers(PeopleDocument, () => ({
    connections: [{ id: '20', person: bo, status: 'ACTIVE' as const, isReceiver: false }],
    ...{ placeholders: [], groups: [] },
  }))
  answers(NicknamesDocument, () => ({ people: [] }))
  answers(BalancesDocument, () => ({
    balances: [
      {
        person: boSilva,
        amounts: [{ amount: money('-40.00'), byGroup: [{ group: null, amount: { minor: '-4000' } }] }],
      },
    ],
    groupBalances: [],
  }))
  answers(OpenExpensesDocument, () => ({
    openExpenses: [open('8', 'Taxi', '14.50'), open('7', 'Dinner', '25.50'), open('6', 'Tent', '90.00')],
  }))
  answers(SettlingExpenseDocument, () => ({
    expense: open('7', 'Dinner', '25.50').expense,
    expenseSettlement: [{ person: boSilva, open: money('-25.50'), balance: money('-40.00') }],
  }))
  answers(PayToPersonDocument, () => ({ payTo: [] }))
  answers(RecordTransfersDocument, () => ({ recordTransfers: { transfers: [{ id: '9' }], refusals: [] } }))
})

const amount = dialog.getByLabelText('Amount')
const sent = () =>
  askedFor(RecordTransfersDocument)
    .flatMap(({ input }) => input.transfers)
    .map(({ amount, pays }) => ({ amount, pays: pays?.map(part => [part.expenseId, part.amount]) }))

const visit = (search: string) =>
  show(<PersonScreen personId="2" expenses={() => null} />, { address: `/people/2${search}` })

test('from the expense one settles just what is left of it', async () => {
  visit('?open=settle&person=2&currency=EUR&expense=7')
  await expect.poll(() => typedIn(amount)).toBe('25.50')
  await shows(dialog.getByRole('checkbox', { name: /Dinner/, checked: true }))
  await press(dialog.getByRole('button', { name: 'Record payment' }))
  await expect.poll(sent).toEqual([{ amount: '25.50', pays: [['7', '25.50']] }])
})

test('with all that was owed goes the button that led there, and the focus goes to the heading', async () => {
  visit('')
  const settle = page.getByRole('button', { name: 'Settle 40.00 € with Bo Silva' })
  await press(settle)
  await shows(dialog)
  await type('{Escape}')
  await isGone(dialog)
  await focusIsOn(settle)
  await press(settle)
  answers(BalancesDocument, () => ({ balances: [], groupBalances: [] }))
  await press(dialog.getByRole('button', { name: 'Record payment' }))
  await isGone(settle)
  await focusIsOn(page.getByRole('heading', { level: 1 }))
})

test('a payment is for what is ticked, the oldest first, as far as it goes', async () => {
  await widenTo(375)
  visit('?open=settle&person=2&currency=EUR')
  await expect.poll(() => typedIn(amount)).toBe('40.00')
  await press(dialog.getByRole('button', { name: /What is it for/ }))
  // What is older was settled without saying what for.
  await shows(dialog.getByRole('button', { name: 'Show 1 older one' }))
  for (const name of ['Taxi', 'Dinner']) await press(dialog.getByText(name))
  await expect.poll(() => typedIn(amount)).toBe('40.00')
  await fill(amount, '30')
  await shows(dialog.getByText('4.50 € of it'))
  expect(overflowOf(dialog)).toBeLessThanOrEqual(0)
  expect(await violations()).toEqual([])
  await press(dialog.getByRole('button', { name: 'Record payment' }))
  await expect.poll(sent).toEqual([
    {
      amount: '30.00',
      pays: [
        ['7', '25.50'],
        ['8', '4.50'],
      ],
    },
  ])
})

test('whoever owes is shown how to pay, with a code for just that', async () => {
  answers(PayToPersonDocument, () => ({
    payTo: [
      { kind: 'IBAN' as const, value: 'DE89370400440532013000' },
      { kind: 'PAYPAL' as const, value: 'BoSilva' },
    ],
  }))
  await widenTo(375)
  visit('?open=settle&person=2&currency=EUR&expense=7')
  const panel = dialog.getByRole('region', { name: 'How Bo Silva likes to be paid' })
  await shows(panel.getByText('DE89 3704 0044 0532 0130 00'))
  await expect
    .element(panel.getByRole('link', { name: 'Open' }))
    .toHaveAttribute('href', 'https://paypal.me/BoSilva/25.50EUR')
  await press(panel.getByRole('button', { name: 'Show QR code' }).first())
  await shows(panel.getByRole('img', { name: 'QR code to pay Bo Silva 25.50 EUR' }))
  expect(overflowOf(dialog)).toBeLessThanOrEqual(0)
  expect(await violations()).toEqual([])
})

test('what the viewer calls somebody stays out of the note that both read, and is what the viewer reads', async () => {
  const person = { ...boSilva, displayName: 'Boss' }
  answers(SettlingExpenseDocument, () => ({
    expense: open('7', 'Dinner', '25.50').expense,
    expenseSettlement: [{ person, open: money('-25.50'), balance: money('-25.50') }],
  }))
  answers(PayToPersonDocument, () => ({ payTo: [{ kind: 'IBAN' as const, value: 'DE89370400440532013000' }] }))
  visit('?open=settle&person=2&currency=EUR&expense=7')
  const panel = dialog.getByRole('region', { name: 'How Boss likes to be paid' })
  await press(panel.getByRole('button', { name: 'Show QR code' }))
  await shows(panel.getByRole('img', { name: 'QR code to pay Boss 25.50 EUR' }))
  await press(dialog.getByRole('button', { name: 'Record payment' }))
  await expect
    .poll(() => askedFor(RecordTransfersDocument).flatMap(({ input }) => input.transfers.map(({ note }) => note)))
    .toEqual(['Payment to settle balance with Bo Silva'])
})

test('a payment that waits to be sent is told beside the figures that do not count it yet', async () => {
  isOutOfReachFor(RecordTransfersDocument)
  isOutOfReachFor(SettleLaterDocument)
  visit('?open=settle&person=2&currency=EUR')
  const waits = page.getByRole('region', { name: 'Balance' }).getByText('A payment between you waits to be sent')
  await shows(dialog)
  expect(waits.elements()).toEqual([])
  await press(dialog.getByRole('button', { name: 'Record payment' }))
  await shows(waits)
})

test('a payment that waits to be sent is told to whoever is about to pay once more', async () => {
  isOutOfReachFor(RecordTransfersDocument)
  isOutOfReachFor(SettleLaterDocument)
  const waits = dialog.getByText('A payment between you waits to be sent')
  visit('?open=settle&person=2&currency=EUR&expense=7')
  await shows(dialog)
  expect(waits.elements()).toEqual([])
  await press(dialog.getByRole('button', { name: 'Record payment' }))
  await isGone(dialog)
  visit('?open=settle&person=2&currency=EUR&expense=7')
  await shows(waits)
  await widenTo(320)
  expect(overflowOf(dialog)).toBeLessThanOrEqual(0)
  expect(await violations()).toEqual([])

  const entry = dinner()
  thereIs(entry)
  answers(ExpenseSettlementDocument, () => ({ expenseSettlement: [between('-25.50')] }))
  await openList(`?expense=${entry.id}`)
  await shows(dialog.getByRole('link', { name: 'Settle this expense' }), waits)
})

test('once it is sent, nothing says any more that a payment waits', async () => {
  isOutOfReachFor(RecordTransfersDocument)
  isOutOfReachFor(SettleLaterDocument)
  visit('?open=settle&person=2&currency=EUR')
  await press(dialog.getByRole('button', { name: 'Record payment' }))
  const told = page.getByRole('alertdialog').filter({ hasText: 'The payment of 40.00 € waits to be sent.' })
  await shows(told)
  // What somebody is at stays until they are done with it.
  told.getByRole('button', { name: 'Close' }).element().focus()
  answers(SettleLaterDocument, () => ({ recordTransfers: { transfers: [], position: '2000', refusals: [] } }))
  await isGone(told)
})

const nothing = () => {}
const deeds = { after: { rereads: [], onPending: nothing }, report: () => false }

function SettlingWithBo({ expenseId }: { readonly expenseId: string | null }) {
  const [isPaid, setIsPaid] = useState(false)
  const amounts = [{ amount: money('-40.00'), byGroup: [{ group: null, amount: { minor: '-4000' } }] }]
  const balance = isPaid ? undefined : { person: boSilva, amounts }
  return (
    <>
      <button type="button" onClick={() => setIsPaid(true)}>
        Bo records it
      </button>
      <Settle personId="2" expenseId={expenseId} balance={balance} currency="EUR" deeds={deeds} onClose={nothing} />
    </>
  )
}

test.for([
  ['between them', null],
  ['for one expense', '7'],
] as const)(
  'whoever is about to record what was paid %s, as the other one just did, is told; what was typed stays',
  async ([_, expenseId]) => {
    show(<SettlingWithBo expenseId={expenseId} />)
    const typed = page.getByLabelText('Amount', { exact: true })
    await fill(typed, '39')
    const news = page.getByText('The balance between you has changed meanwhile.')
    await isGone(news)
    await press(page.getByRole('button', { name: 'Bo records it' }))
    await shows(news)
    expect(typedIn(typed)).toBe('39')
  },
)
