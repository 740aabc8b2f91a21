import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Month } from '#web/features/expenses/expense.ts'
import { MonthHeading, MonthTotalsContext } from '#web/features/expenses/MonthHeading.tsx'
import { MonthTotals } from '#web/features/expenses/MonthTotals.tsx'
import { isGone, press, shows } from './hands.ts'
import { show } from './stage.tsx'

/* What stands above the days of a month. */

const money = (amount: string, currency: string) => ({ amount, minor: amount.replace('.', ''), currency })
const euro = (amount: string) => money(amount, 'EUR')

const march: Month = {
  month: '2026-03',
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  count: 3,
  ownTotals: [euro('50.00'), money('20.00', 'USD')],
  total: { amount: euro('68.50'), isApproximate: true, unconverted: [] },
}

const heading = (told: Month | undefined) =>
  show(
    <MonthTotalsContext value={MonthTotals}>
      <MonthHeading id="march" month="2026-03" told={told} />
    </MonthTotalsContext>,
  )
const link = (name: string) => page.getByRole('link', { name })
const unfold = page.getByRole('button', { name: 'Currencies of March' })

test('is one sum in one’s own currency, with the currencies behind it on demand', async () => {
  heading(march)
  await shows(link('about 68.50 €'))
  await isGone(link('$20.00'))
  await press(unfold)
  await shows(link('50.00 €'), link('$20.00'))
  await expect.element(link('$20.00')).toHaveAttribute('href', expect.stringContaining('in.USD'))
  await press(unfold)
  await isGone(link('$20.00'))
})

test('what was entered in one’s own currency alone has nothing behind it', async () => {
  heading({
    ...march,
    ownTotals: [euro('50.00')],
    total: { ...march.total, amount: euro('50.00'), isApproximate: false, unconverted: [] },
  })
  await shows(link('50.00 €'))
  await isGone(unfold)
})

test('what has no rate stands beside the sum', async () => {
  const total = { amount: euro('50.00'), isApproximate: false, unconverted: [money('20.00', 'USD')] }
  heading({ ...march, total })
  await shows(page.getByText('50.00 € + $20.00'))
})

test('while the sum is being counted the currencies stand there', async () => {
  heading({ ...march, total: null })
  await shows(link('50.00 €'), link('$20.00'))
})
