import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CompanionExpenses } from '#web/features/expenses/CompanionExpenses.tsx'
import { ana, bo, spent } from './feedEntries.ts'
import { cardWords, lists, thereIs } from './feedSteps.tsx'
import { press } from './hands.ts'
import { show } from './stage.tsx'

/* On the page of somebody the list says what they are called there. */

const dinner = (payer: typeof bo) =>
  spent({ id: '900', recordedPosition: '900', title: 'Dinner', paidBy: payer, between: [ana, payer] })

function PageOfBo() {
  const [name, setName] = useState<string>(bo.displayName)
  return (
    <>
      <button type="button" onClick={() => setName('Chief')}>
        They are called Chief
      </button>
      <CompanionExpenses companions={bo.id} place={{ name, canAdd: true }} />
    </>
  )
}

test('who is given another name has it in the rows at once', async () => {
  thereIs(dinner(bo))
  show(<PageOfBo />)
  await lists(['Dinner'])
  expect(cardWords('Dinner')).toContain('Paid by Bo')
  thereIs(dinner({ ...bo, displayName: 'Chief' }))
  await press(page.getByRole('button', { name: 'They are called Chief' }))
  await expect.poll(() => cardWords('Dinner')).toContain('Paid by Chief')
})
