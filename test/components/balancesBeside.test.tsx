import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BalancesDocument } from '#web/features/people/Balances.generated.ts'
import { BalancesBeside } from '#web/features/people/beside/BalancesBeside.tsx'
import { bo, dora, money } from './feedEntries.ts'
import { shows } from './hands.ts'
import { answers } from './server.ts'
import { show } from './stage.tsx'

/* What stands between Ana and others, beside her list. */

const owes = (person: typeof bo, ...amounts: readonly ReturnType<typeof money>[]) => ({
  person: { ...person, ownName: person.displayName },
  amounts: amounts.map(amount => ({ amount, byGroup: [{ group: null, amount: { minor: amount.minor } }] })),
})

test('what one person owes in two currencies stands nearer together than what two people owe', async () => {
  answers(BalancesDocument, () => ({
    balances: [owes(bo, money('5.00'), money('7.00', 'USD')), owes(dora, money('3.00'))],
    groupBalances: [],
  }))
  show(<BalancesBeside />)
  await shows(page.getByText('Dora owes you'))
  const [euros, dollars, others] = page
    .getByRole('listitem')
    .elements()
    .map(line => line.getBoundingClientRect())
  if (!euros || !dollars || !others) throw new Error('there are three lines')
  expect(others.top - dollars.bottom).toBeGreaterThan(dollars.top - euros.bottom)
})
