import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  BudgetGroupsDocument,
  GroupBudgetsDocument,
  type GroupBudgetsQuery,
} from '#web/features/budgets/Budgets.generated.ts'
import { BudgetsScreen } from '#web/features/budgets/BudgetsScreen.tsx'
import type { Group } from '#web/features/budgets/budget.ts'
import { PeopleQuestion } from '#web/features/people/PeopleQuestion.tsx'
import type { Group as PeopleGroup } from '#web/features/people/people.ts'
import { usePeopleDeeds } from '#web/features/people/usePeopleDeeds.ts'
import { OwnCategoriesContext } from '#web/format/ownCategories.ts'
import { violations } from './axe.ts'
import {
  budgetOf,
  button,
  form,
  inWords,
  monthFromNow,
  openBudgets,
  row,
  told,
  usedUp,
  wordsOf,
} from './budgetSteps.tsx'
import { isGone, linesOf, press, shows } from './hands.ts'
import { answers, isOutOfReachFor } from './server.ts'
import { addressNow, show } from './stage.tsx'

/* Budgets of a group: what its members see of them, and who may change them. */

const flat = (role: 'ADMIN' | 'MEMBER'): Group => ({
  ...{ id: '9', name: 'Lisbon flat', currency: 'EUR', sharesSummary: true },
  membership: { role, status: 'APPROVED' },
})

const rent = budgetOf('RENT', 4_000)

const open = async (groups: readonly Group[], told: GroupBudgetsQuery['groupBudgets'], more = '') => {
  answers(GroupBudgetsDocument, () => ({ groupBudgets: told }))
  await openBudgets({ groups, address: `/budgets?group=9${more}` })
}

const inThisMonth = (spent: number) => ({
  budgets: [rent],
  progress: told(monthFromNow(0), [usedUp(rent, spent)]),
})

describe('the budgets of a group', () => {
  test('are told to its members, who change none of them', async () => {
    await open([flat('MEMBER')], inThisMonth(3_000))
    await shows(row('Rent'), page.getByText(`“Lisbon flat” spent in ${inWords(monthFromNow(0))}`))
    expect(wordsOf('Rent')).toBe('Rent 30.00 € of 40.00 € 75% 10.00 € left, keep an eye on it')
    await isGone(page.getByRole('button', { name: /^(Edit|Delete) the budget/ }))
    await isGone(button('Add Budget'))
    const yours = page.getByRole('link', { name: 'See those you take part in' }).element()
    expect(yours.getAttribute('href')).toMatch(/^\/expenses\?.*&groupId=9$/)
    expect(await violations()).toEqual([])
  })

  test('are wanted of an admin where there are none', async () => {
    await open([flat('MEMBER')], { budgets: [], progress: told(monthFromNow(0), []) })
    await shows(page.getByText('No budgets found. An admin of the group can create one.'))
  })

  test('cannot be edited by an address alone', async () => {
    await open([flat('MEMBER')], inThisMonth(0), '&open=budget')
    await shows(row('Rent'))
    await isGone(form)
  })

  test('are for no category that its members do not know', async () => {
    answers(BudgetGroupsDocument, () => ({ groups: [flat('ADMIN')] }))
    answers(GroupBudgetsDocument, () => ({ groupBudgets: inThisMonth(0) }))
    const cats = { id: 'custom-1', name: 'Cats', emoji: '🐈', baseCategory: 'PETS' } as const
    show(
      <OwnCategoriesContext value={{ categories: [cats], status: 'loaded', reload: () => {} }}>
        <BudgetsScreen />
      </OwnCategoriesContext>,
      { address: '/budgets?group=9' },
    )
    await press(button('Add Budget'))
    await press(form.getByRole('button', { name: /Category/ }))
    await shows(page.getByRole('option', { name: 'Utilities' }))
    await isGone(page.getByRole('option', { name: 'Cats' }))
  })

  test('stay without figures where the group does not share its summary, and its admin can change that', async () => {
    const secretive = { budgets: [rent], progress: null }
    await open([flat('MEMBER')], secretive)
    await shows(
      page.getByText('“Lisbon flat” does not share what it spends, so there are no figures here.'),
      page.getByText('An admin of the group can turn on “Share the summary of expenses”.'),
    )
    expect(wordsOf('Rent')).toBe('Rent 40.00 €')
    await isGone(page.getByRole('link', { name: /Turn on/ }))

    await open([flat('ADMIN')], secretive)
    const name = 'Turn on “Share the summary of expenses” in the settings of the group'
    await shows(page.getByRole('link', { name }))
    await press(page.getByRole('link', { name }))
    expect(addressNow()).toBe('/connections?open=group&group=9')
  })

  test('are nobody’s business who is not in it', async () => {
    await open([], null)
    await shows(page.getByText('This group does not exist any more, or you are not in it'))
    await press(button('Go to my budgets'))
    await shows(page.getByRole('heading', { name: 'Plan your month' }))
    expect(addressNow()).toBe('/budgets')
  })

  test('are chosen beside the month, of groups that one is in', async () => {
    answers(GroupBudgetsDocument, () => ({ groupBudgets: inThisMonth(0) }))
    const club: Group = { ...flat('MEMBER'), id: '8', name: 'Club', membership: { role: 'MEMBER', status: 'PENDING' } }
    await openBudgets({ groups: [flat('MEMBER'), club] })
    await press(page.getByRole('button', { name: /Whose budgets/ }))
    expect(linesOf(page.getByRole('option'))).toEqual(['My budgets', 'Lisbon flat'])
    await press(page.getByRole('option', { name: 'Lisbon flat' }))
    await shows(row('Rent'))
    expect(addressNow()).toBe('/budgets?group=9')
  })

  test('say so where the groups cannot be had, and are there once they can', async () => {
    answers(GroupBudgetsDocument, () => ({ groupBudgets: inThisMonth(0) }))
    isOutOfReachFor(BudgetGroupsDocument)
    show(<BudgetsScreen />, { address: '/budgets?group=9' })
    const alert = page.getByRole('alert')
    await shows(alert.getByText('Failed to load budgets'))
    answers(BudgetGroupsDocument, () => ({ groups: [flat('MEMBER')] }))
    await press(alert.getByRole('button', { name: 'Try again' }))
    await shows(row('Rent'))
  })
})

const member = (id: string): PeopleGroup['membership'] => ({
  ...{ person: { id, displayName: `Person ${id}`, isPlaceholder: false } },
  ...{ role: 'ADMIN', status: 'APPROVED' },
})

const groupOf = (count: number): PeopleGroup => ({
  ...{ id: '9', name: 'Lisbon flat', description: null, currency: 'EUR', sharesSummary: true, isArchived: false },
  ...{ membership: member('1'), members: Array.from({ length: count }, (_, index) => member(String(index))) },
})

function Asked({ about }: { readonly about: PeopleGroup }) {
  const deeds = usePeopleDeeds(() => undefined)
  return <PeopleQuestion question={{ about: 'deleting', group: about }} deeds={deeds} onAnswered={() => undefined} />
}

const unchanged = 'Its budgets go with it. Expenses and debts stay as they are.'

test.for([
  [1, `Nobody else is in it. ${unchanged}`],
  [3, `2 others are in it or invited, and will not see it any more either. ${unchanged}`],
] as const)(
  'whoever deletes a group of %d is told whom it concerns, and that nobody’s debts change',
  async ([count, words]) => {
    show(<Asked about={groupOf(count)} />)
    await shows(page.getByRole('alertdialog', { name: 'Delete “Lisbon flat”?' }).getByText(words))
  },
)
