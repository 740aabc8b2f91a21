import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PayToPersonDocument } from '#web/features/people/payTo/PayTo.generated.ts'
import { PayToPanel } from '#web/features/people/payTo/PayToPanel.tsx'
import { violations } from './axe.ts'
import { bo } from './feedEntries.ts'
import { press, shows } from './hands.ts'
import { answers } from './server.ts'
import { show } from './stage.tsx'

/* How Bo likes to be paid by Ana, who owes him. */

const panel = page.getByRole('region', { name: 'How Bo Silva likes to be paid' })
const copying = () =>
  panel
    .getByRole('button', { name: /^Copy/ })
    .elements()
    .map(button => (button.getAttribute('aria-labelledby') ?? '').split(' ').map(wordsAt).join(' '))
const wordsAt = (id: string): string => document.getElementById(id)?.textContent ?? ''

const isPaid = (currency: string) =>
  show(<PayToPanel person={bo} wanted={{ amount: '12.00', currency, name: 'Bo Silva', reference: 'Dinner' }} />)

test('each button says what it copies, and no text is offered that is for cameras alone', async () => {
  answers(PayToPersonDocument, () => ({
    payTo: [
      { kind: 'IBAN' as const, value: 'DE89370400440532013000' },
      { kind: 'PAYPAL' as const, value: 'bosilva' },
    ],
  }))
  isPaid('EUR')
  await shows(panel.getByRole('link', { name: 'Open' }))
  expect(copying()).toEqual(['Copy IBAN DE89 3704 0044 0532 0130 00', 'Copy PayPal.Me bosilva'])
  await press(panel.getByRole('button', { name: 'Show QR code' }).first())
  await shows(panel.getByRole('img', { name: 'QR code to pay Bo Silva 12.00 EUR' }))
  expect(await violations()).toEqual([])
})

test('a Pix code is copied to be pasted, and its button says so', async () => {
  answers(PayToPersonDocument, () => ({ payTo: [{ kind: 'PIX' as const, value: 'bo@silva.example' }] }))
  isPaid('BRL')
  await shows(panel.getByRole('button', { name: 'Show QR code' }))
  expect(copying().map(words => words.trim())).toEqual(['Copy Pix key bo@silva.example', 'Copy Pix code to paste'])
})
