import { connected, groupOf, placeholderOf } from './circles.ts'
import type { Person, TestGateway } from './gateway.ts'
import { categoryOf } from './restBudgets.ts'
import { recorded } from './restExpenses.ts'
import { paid } from './restTransfers.ts'

/* A feed with something for every filter. */

export interface Feed {
  readonly ana: Person
  readonly bo: Person
  readonly max: number
  readonly flat: number
  readonly otherGroup: number
  /** A category of Ana's. */
  readonly gifts: number
}

/** As Ana sees it, who counts in euros; the newest comes last. */
export async function feedOf(gateway: TestGateway): Promise<Feed> {
  const [ana, bo] = [await gateway.person(), await gateway.person()]
  await connected(ana, bo)
  const max = await placeholderOf(ana, 'Max')
  const flat = await groupOf(ana, [bo])
  const otherGroup = await groupOf(ana, [])
  const both = [{ user_id: ana.id }, { user_id: bo.id }]

  await recorded(ana, { title: 'Lunch', category: 'FOOD', amount: 12.5, date: '2026-01-10' })
  await recorded(ana, {
    title: 'Dinner',
    category: 'DINING_OUT',
    amount: 40,
    date: '2026-02-10',
    splits: both,
    group_id: flat,
  })
  await recorded(ana, { title: 'Taxi', category: 'TRANSPORT', amount: 5000, currency: 'JPY', date: '2026-02-11' })
  const fixed = { conversion_rate: 0.5, is_conversion_confirmed: true }
  await recorded(ana, {
    title: 'Hotel',
    category: 'TRAVEL',
    amount: 100,
    currency: 'USD',
    date: '2026-03-01',
    ...fixed,
  })
  await recorded(bo, { title: 'Crème 100%_fun', category: 'FOOD', amount: 5, date: '2026-03-02', splits: both })
  const { id: gifts } = await categoryOf(ana, { name: 'Birthdays', emoji: '🎂', base_category: 'GIFTS' })
  const byMax = { paid_by_placeholder_id: max, splits: [{ user_id: ana.id }, { placeholder_user_id: max }] }
  await recorded(ana, { title: 'Gift', category: `custom-${gifts}`, amount: 60, date: '2026-03-03', ...byMax })
  // Before there is any rate.
  await recorded(ana, { title: 'Antiques', amount: 45, currency: 'USD', date: '1950-05-05' })
  const gone = await recorded(ana, { title: 'Deleted lunch', category: 'FOOD' })
  await ana.browser.delete(`/api/expenses/${gone.id}`)

  await paid(bo, ana, { note: 'Thanks for dinner', amount: 20, date: '2026-02-12', group_id: flat })
  await paid(ana, bo, { amount: 45, currency: 'USD', date: '2026-03-04' })
  return { ana, bo, max, flat, otherGroup, gifts }
}
