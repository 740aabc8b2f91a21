import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ViewerProvider } from '#web/app/ViewerProvider.tsx'
import { userOf } from '#web/app/viewerProfile.ts'
import { ExpenseAmounts } from '#web/features/expenses/ExpenseAmounts.tsx'
import { SessionProvider } from '#web/features/session/SessionProvider.tsx'
import { anExpense } from './expenseFormSteps.tsx'
import { isGone, shows } from './hands.ts'
import { anaSilva, keepSettings, storedSettings } from './settingsSteps.tsx'
import { show } from './stage.tsx'

/* What a line of the list says of an amount. */

const euros = (minor: number) => ({ amount: (minor / 100).toFixed(2), minor: String(minor), currency: 'EUR' })
const entry = (id: string, displayName: string) => ({
  ...{ person: { id, displayName, isPlaceholder: false }, value: '1', share: euros(600) },
})
const lunch = anExpense({
  ownShare: euros(600),
  split: { type: 'EQUAL', entries: [entry('1', 'Ana Silva'), entry('2', 'Bo')] },
})

test.for([true, false])('of what is shared there is the total where one wants it: %s', async showSplitTotals => {
  keepSettings({ showSplitTotals })
  show(
    <SessionProvider>
      <ViewerProvider user={userOf(anaSilva)}>
        <ExpenseAmounts expense={lunch} />
      </ViewerProvider>
    </SessionProvider>,
  )
  await shows(page.getByText(/^6\.00.€$/))
  const total = page.getByText(/^of 12\.00/)
  if (showSplitTotals) await shows(total)
  else await isGone(total)
  expect(storedSettings().showSplitTotals).toBe(showSplitTotals)
})
