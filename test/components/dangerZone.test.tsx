import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DeletionFieldsFragment } from '#web/features/settings/danger/Danger.generated.ts'
import { DangerZoneDocument } from '#web/features/settings/danger/Danger.generated.ts'
import { DangerCard } from '#web/features/settings/danger/DangerCard.tsx'
import {
  DeleteAccountDocument,
  DeleteAllExpensesDocument,
  ExpensesAtStakeDocument,
  UndoExpenseDeletionDocument,
} from '#web/features/settings/danger/DangerDeeds.generated.ts'
import { violations } from './axe.ts'
import { fill, focusIsOn, isGone, press, shows, type } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { show } from './stage.tsx'

/* What somebody is told before they delete all they recorded, or themselves, and what comes of it. */

const deletion: DeletionFieldsFragment = {
  ...{ id: '7', state: 'DELETED', deleted: 3, restored: 0, alreadyBack: 0, deletedAgain: 0, refused: 0 },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', undoUntil: '2026-12-20T12:00:00.000Z' },
}
const bo = { id: '2', displayName: 'Bo', isPlaceholder: false }
const euros = (amount: string) => ({ amount, minor: amount.replace('.', ''), currency: 'EUR' })

const zone = (expenseDeletions: readonly DeletionFieldsFragment[], isAdministrator = false) =>
  answers(DangerZoneDocument, () => ({ viewer: { id: '1', isAdministrator }, expenseDeletions }))

let gone = 0
beforeEach(() => {
  gone = 0
  zone([])
  answers(ExpensesAtStakeDocument, () => ({
    expensesAtStake: {
      ...{ expenses: 3, shared: 1, sharedWith: [{ person: bo, expenses: 1 }] },
      balances: [{ person: bo, before: euros('2.00'), after: euros('-3.00') }],
    },
  }))
  show(<DangerCard onSignedOut={() => gone++} />)
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const name = page.getByLabelText('Type ana to confirm')

describe('Deleting all that one recorded', () => {
  test('is told beforehand, and done once the name is typed', async () => {
    answers(DeleteAllExpensesDocument, () => ({ deleteAllExpenses: { deletion, refusals: [] } }))
    await press(button('Delete all my expenses'))
    await shows(page.getByText('3 expenses that you recorded go. 1 of them is shared: 1 with Bo.'))
    await shows(page.getByText(/^Bo: 2\.00.€ now, -3\.00.€ afterwards$/))
    await fill(name, 'anna')
    await type('{Enter}')
    expect(askedFor(DeleteAllExpensesDocument)).toEqual([])
    await fill(name, 'Ana')
    zone([deletion])
    await press(button('Delete all'))
    await shows(page.getByText('3 expenses deleted', { exact: true }), button('Undo'))
    await shows(button('Bring back the 3 expenses deleted on 20/11/2026'))
  })

  test('is not offered for nothing', async () => {
    answers(ExpensesAtStakeDocument, () => ({
      expensesAtStake: { expenses: 0, shared: 0, sharedWith: [], balances: [] },
    }))
    await press(button('Delete all my expenses'))
    await shows(page.getByText('You have not recorded any expenses.'))
    await isGone(name)
  })

  test('says why it was not done', async () => {
    isOutOfReachFor(DeleteAllExpensesDocument)
    await press(button('Delete all my expenses'))
    await fill(name, 'ana')
    await press(button('Delete all'))
    await shows(page.getByText(/^Failed to delete all expenses: /))
  })

  test('is undone, and it is told what did not come back, and why', async () => {
    zone([deletion])
    show(<DangerCard onSignedOut={() => gone++} />)
    const undone = { ...deletion, state: 'RESTORED', restored: 1, alreadyBack: 1, deletedAgain: 1 } as const
    answers(UndoExpenseDeletionDocument, () => ({ undoExpenseDeletion: { deletion: undone, refusals: [] } }))
    await shows(page.getByText('Can be brought back until 20/12/2026'))
    zone([undone])
    await press(button('Bring back the 3 expenses deleted on 20/11/2026'))
    await shows(page.getByText('1 expense deleted on 20/11/2026 is back'))
    await shows(page.getByText('1 had been brought back before, and stays as it is.', { exact: true }))
    await shows(page.getByText('1 was deleted once more since, and stays deleted.', { exact: true }))
    expect(askedFor(UndoExpenseDeletionDocument)).toMatchObject([{ input: { id: '7' } }])
  })

  test('waits for what is under way', async () => {
    zone([{ ...deletion, state: 'DELETING', deleted: 250 }])
    show(<DangerCard onSignedOut={() => gone++} />)
    await shows(page.getByText('Deleting: 250 expenses so far'))
    await expect.element(button('Delete all my expenses')).toBeDisabled()
  })
})

describe('Deleting one’s own account', () => {
  const password = page.getByLabelText('Current password')

  test('takes the password and the name, and signs out', async () => {
    const wrong = { code: 'WRONG_PASSWORD', path: 'password', message: '', retryAfter: null, details: null } as const
    answers(DeleteAccountDocument, () => ({ deleteAccount: { ok: false, refusals: [wrong] } }))
    await press(button('Delete my account'))
    await focusIsOn(password)
    await fill(password, 'not the one')
    await type('{Enter}')
    expect(askedFor(DeleteAccountDocument)).toEqual([])
    await fill(name, 'ana')
    await press(button('Delete for good'))
    await shows(page.getByText('The current password is wrong'))
    await focusIsOn(password)
    answers(DeleteAccountDocument, () => ({ deleteAccount: { ok: true, refusals: [] } }))
    await fill(password, 'correct horse')
    await press(button('Delete for good'))
    expect([gone, askedFor(DeleteAccountDocument).at(-1)]).toEqual([1, { input: { password: 'correct horse' } }])
  })

  test('is not for the administrator, who is told why', async () => {
    zone([], true)
    show(<DangerCard onSignedOut={() => gone++} />)
    await shows(page.getByText(/^You look after this place/))
    await isGone(button('Delete my account'))
  })
})

test.each([1280, 320])('at %i pixels nothing is cut off, and everybody can use it', async width => {
  zone([deletion])
  show(<DangerCard onSignedOut={() => gone++} />)
  await widenTo(width)
  await press(button('Delete all my expenses'))
  expect(await violations()).toEqual([])
  expect(overflowOf(page.getByRole('alertdialog'))).toBe(0)
})

test('many balances that become others are scrolled with the keyboard too', async () => {
  const people = Array.from({ length: 30 }, (_, index) => ({ ...bo, id: `${index}`, displayName: `Bo ${index}` }))
  const balances = people.map(person => ({ person, before: euros('2.00'), after: euros('-3.00') }))
  answers(ExpensesAtStakeDocument, () => ({ expensesAtStake: { expenses: 3, shared: 0, sharedWith: [], balances } }))
  await widenTo(375, 760)
  await press(button('Delete all my expenses'))
  await shows(page.getByText(/^Bo 0:/))
  expect(await violations()).toEqual([])
})
