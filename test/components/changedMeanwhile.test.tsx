import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Expense } from '#web/features/expenses/expense.ts'
import { ChangedMeanwhile } from '#web/features/expenses/opened/ChangedMeanwhile.tsx'
import { useOwnVersions } from '#web/features/expenses/opened/useOwnVersions.ts'
import { bo, spent } from './feedEntries.ts'
import { shows, textOf } from './hands.ts'
import { show } from './stage.tsx'

/* Ana looks at an expense, and hears of what others do to it. */

const entry = spent({ title: 'Dinner', amount: '90.00', paidBy: bo })
if (entry.__typename !== 'Expense') throw new Error('it is an expense')
const dinner: Expense = entry
const { version } = dinner
const news = page.getByRole('status')

let hear: (expense: Expense) => void
let makesOfIt: (versions: readonly number[]) => void

function Watched() {
  const [expense, setExpense] = useState(dinner)
  const [ownVersions, setOwnVersions] = useState<readonly number[]>([])
  hear = setExpense
  makesOfIt = setOwnVersions
  return (
    <>
      <p>Version {expense.version}</p>
      <ChangedMeanwhile expense={expense} ownVersions={ownVersions} />
    </>
  )
}

/** Just after one has saved it in its form, of which it shows a moment later what it has become. */
function Saved() {
  const [expense, setExpense] = useState(dinner)
  const { versions } = useOwnVersions(expense.version, version + 1)
  hear = setExpense
  return (
    <>
      <p>Version {expense.version}</p>
      <ChangedMeanwhile expense={expense} ownVersions={versions} />
    </>
  )
}

async function expectNews(expense: Expense, words: RegExp): Promise<void> {
  hear(expense)
  await shows(page.getByText(`Version ${expense.version}`, { exact: true }))
  expect(textOf(news)).toMatch(words)
}

test('what was deleted and brought back has not changed, and what was changed has', async () => {
  show(<Watched />)
  await shows(page.getByText(`Version ${version}`, { exact: true }))
  await expectNews({ ...dinner, version: version + 1, isDeleted: true }, /^$/)
  await expectNews({ ...dinner, version: version + 2, commentCount: 3 }, /^$/)
  await expectNews({ ...dinner, version: version + 3, title: 'Supper' }, /was changed just now/)
  await expectNews({ ...dinner, version: version + 4, title: 'Supper', isDeleted: true }, /^$/)
  await expectNews({ ...dinner, version: version + 5, title: 'Supper' }, /was changed just now/)
})

test('what one makes of it oneself is no news, and what becomes of it then is', async () => {
  show(<Watched />)
  await shows(page.getByText(`Version ${version}`, { exact: true }))
  makesOfIt([version + 1])
  await expectNews({ ...dinner, version: version + 1, title: 'Supper' }, /^$/)
  await expectNews({ ...dinner, version: version + 2, title: 'Supper', commentCount: 3 }, /^$/)
  await expectNews({ ...dinner, version: version + 3, title: 'Lunch' }, /was changed just now/)
})

test('nor is what one has just saved in its form, where that shows a moment later', async () => {
  show(<Saved />)
  await shows(page.getByText(`Version ${version}`, { exact: true }))
  await expectNews({ ...dinner, version: version + 1, title: 'Supper' }, /^$/)
  await expectNews({ ...dinner, version: version + 2, title: 'Lunch' }, /was changed just now/)
})
