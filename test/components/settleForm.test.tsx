import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PayToPersonDocument } from '#web/features/people/payTo/PayTo.generated.ts'
import type { Balance } from '#web/features/people/people.ts'
import { RecordTransfersDocument, SettlingRateDocument } from '#web/features/people/Settling.generated.ts'
import { Settle } from '#web/features/people/settle/Settle.tsx'
import '#web/features/people/payTo/PayToPanel.tsx'
import { bo, money } from './feedEntries.ts'
import { fill, press, shows, typedIn } from './hands.ts'
import { answers, askedFor } from './server.ts'
import { show } from './stage.tsx'

/* What Ana and Bo owe each other, and a payment that settles more or less of it. */

const amount = page.getByLabelText('Amount', { exact: true })
const told = (words: string | RegExp): Promise<void> => shows(page.getByText(words))
const record = (): Promise<void> => press(page.getByRole('button', { name: 'Record payment' }))
const sent = () => askedFor(RecordTransfersDocument).flatMap(({ input }) => input.transfers)

beforeEach(() => {
  answers(PayToPersonDocument, () => ({ payTo: [] }))
  answers(RecordTransfersDocument, () => ({ recordTransfers: { transfers: [{ id: '9' }], refusals: [] } }))
})

const nothing = () => {}
const deeds = { after: { rereads: [], onPending: nothing }, report: () => false }

/** Positive: Bo owes it to Ana. */
async function settle(owed: ReturnType<typeof money>): Promise<void> {
  const person = { ...bo, ownName: bo.displayName }
  const balance: Balance = { person, amounts: [{ amount: owed, byGroup: [{ group: null, amount: owed }] }] }
  const { currency } = owed
  show(<Settle personId="2" expenseId={null} balance={balance} currency={currency} deeds={deeds} onClose={nothing} />)
  await shows(amount)
}

test('a debt is not paid with nothing, nor with cents that do not exist', async () => {
  await settle(money('5.00'))
  for (const [typed, complaint] of [
    ['', 'Enter an amount'],
    ['0', 'Enter an amount above 0'],
    ['1.234', 'EUR has at most 2 decimals. For thousands, write 1234.'],
    ['five', 'Enter a number, such as 12.50'],
  ] as const) {
    await fill(amount, typed)
    await record()
    await shows(page.getByText(complaint, { exact: true }))
  }
  expect(sent()).toEqual([])
  await fill(amount, '7')
  await told('You will owe Bo Silva 2.00 € after this.')
  await press(page.getByRole('button', { name: 'Switch who paid' }))
  await told('Bo Silva will owe you 12.00 € after this.')
  await record()
  await expect.poll(sent).toMatchObject([{ sender: '1', recipient: '2', amount: '7.00', currency: 'EUR' }])
})

test('a debt may be paid in another currency, at the rate of the day or another', async () => {
  answers(SettlingRateDocument, () => ({
    exchangeRate: { rate: '160', rateDate: '2026-09-29', isApproximate: true },
  }))
  await settle(money('-2000', 'JPY'))
  const rate = page.getByLabelText(/^Rate/)
  await press(page.getByRole('button', { name: /Currency/ }))
  await fill(page.getByRole('combobox', { name: 'Search currencies' }), 'EUR')
  await press(page.getByRole('option', { name: /^EUR/ }))
  await told(/The last known rate, of/)
  await told('You and Bo Silva are even after this.')
  expect(typedIn(amount)).toBe('12.50')
  await fill(rate, '200')
  await expect.poll(() => typedIn(amount)).toBe('10.00')
  await fill(amount, '4')
  await told('Settles ¥800.')
  await fill(rate, '0')
  await record()
  await told(/Enter a rate from 0.000001/)
  expect(sent()).toEqual([])
  await fill(rate, '250')
  await told('You still owe Bo Silva ¥1,000 after this.')
  await record()
  await told('Payment of 4.00 € recorded')
  expect(sent()).toMatchObject([{ amount: '4.00', currency: 'EUR', settles: { currency: 'JPY', rate: '250' } }])
})
