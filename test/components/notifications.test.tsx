import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Bell } from '#web/app/shell/Bell.tsx'
import { UnreadDocument } from '#web/app/shell/Unread.generated.ts'
import { useUnread } from '#web/app/shell/useUnread.ts'
import {
  MarkNotificationsReadDocument,
  type NotificationFieldsFragment,
  NotificationsDocument,
} from '#web/features/notifications/Notifications.generated.ts'
import { NotificationsScreen } from '#web/features/notifications/NotificationsScreen.tsx'
import { NotificationsChangedDocument } from '#web/features/notifications/Unread.generated.ts'
import { violations } from './axe.ts'
import { isGone, press, shows } from './hands.ts'
import { answers, askedFor, isOutOfReachFor, tells } from './server.ts'
import { addressNow, show } from './stage.tsx'

/* What others did that concerns somebody: said as a person would, read on opening, older ones on demand. */

const bo = { id: '2', displayName: 'Bo', isPlaceholder: false }
const euros = (amount: string) => ({ amount, minor: amount.replace('.', ''), currency: 'EUR' })

const groceries: NotificationFieldsFragment = {
  ...{ id: '40', position: 40, kind: 'EXPENSE_ADDED', at: '2026-11-20T10:00:00.000Z', isRead: false, count: 1 },
  ...{ subjectId: '7', title: 'Groceries', actor: bo, other: null, part: euros('-12.50'), partBefore: null },
  budget: null,
}

let all: readonly NotificationFieldsFragment[]

beforeEach(() => {
  all = [groceries]
  answers(NotificationsDocument, ({ after }) => {
    const left = all.filter(({ position }) => !after || position < Number(after))
    const edges = left.slice(0, 2).map(node => ({ node }))
    const endCursor = edges.at(-1)?.node.id ?? null
    return { notifications: { edges, pageInfo: { hasNextPage: left.length > 2, endCursor } } }
  })
  answers(MarkNotificationsReadDocument, ({ input: { positions, upTo } }) => {
    const isMeant = (position: number) => positions?.includes(position) || position <= (upTo ?? 0)
    all = all.map(each => (isMeant(each.position) ? { ...each, isRead: true } : each))
    return { markNotificationsRead: { unread: 0, refusals: [] } }
  })
})

const link = (name: string) => page.getByRole('link', { name, exact: true })

test('each says who did what, and what it comes to for whoever reads it', async () => {
  all = [
    groceries,
    { ...groceries, id: '39', position: 39, kind: 'EXPENSE_CHANGED', part: euros('20.00'), partBefore: euros('12.50') },
  ]
  show(<NotificationsScreen />)
  await shows(link('Bo added Groceries'))
  await shows(page.getByText('You owe 12.50 €'))
  await shows(link('Bo changed Groceries'))
  await shows(page.getByText('You are owed 20.00 €, before 12.50 €'))
  expect(await violations()).toEqual([])
})

test('payments say who paid whom, and many things at once are one', async () => {
  const paid = { ...groceries, title: null, other: bo, part: euros('20.00') }
  const many = { ...groceries, id: '38', position: 38, count: 34, subjectId: null, title: null, part: null }
  all = [
    { ...paid, kind: 'PAYMENT_RECORDED' },
    { ...many, kind: 'EXPENSE_CHANGED' },
  ]
  show(<NotificationsScreen />)
  await shows(link('Bo recorded a payment'))
  await shows(page.getByText('Bo paid you 20.00 €'))
  await shows(link('Bo changed 34 expenses'))
})

test('a budget that is used up says how far, and leads to its month', async () => {
  const foodOf = (spent: string) => ({
    ...groceries,
    ...{ kind: 'BUDGET_REACHED' as const, title: null, part: null },
    budget: {
      group: null,
      ...{ category: { id: 'FOOD', name: null, emoji: null }, month: '2026-11' },
      ...{ spent: euros(spent), amount: euros('100.00') },
    },
  })
  all = [
    { ...foodOf('92.90'), id: '40', position: 40 },
    { ...foodOf('112.30'), id: '39', position: 39 },
  ]
  show(<NotificationsScreen />)
  await shows(link('Food: 92% of November’s budget is used up'))
  await shows(page.getByText('92.90 € of 100.00 €'))
  await shows(link('Food is over November’s budget by 12.30 €'))
  expect(await violations()).toEqual([])
  await press(link('Food: 92% of November’s budget is used up'))
  expect(addressNow()).toBe('/budgets?month=2026-11')
})

test('the budget for all that is spent is called nothing, and many budgets are one', async () => {
  const budget = { group: null, category: null, month: '2026-11', spent: euros('100.00'), amount: euros('100.00') }
  const reached = { ...groceries, kind: 'BUDGET_REACHED' as const, title: null, part: null }
  all = [
    { ...reached, budget },
    { ...reached, id: '39', position: 39, count: 7, subjectId: null },
  ]
  show(<NotificationsScreen />)
  await shows(link('November’s budget is used up'))
  await shows(link('7 budgets are nearly or quite used up'))
})

test('one of a group says whose it is, whatever it is for, and leads to its month', async () => {
  const flat = { group: { id: '5', name: 'Flat' }, month: '2026-11', amount: euros('100.00') }
  const food = { ...flat, category: { id: 'FOOD', name: null, emoji: null } }
  const inAll = { ...flat, category: null }
  const nameless = { ...inAll, group: { id: '6', name: null } }
  all = [
    { ...food, spent: euros('92.90') },
    { ...food, spent: euros('100.00') },
    { ...food, spent: euros('112.30') },
    { ...inAll, spent: euros('92.90') },
    { ...inAll, spent: euros('100.00') },
    { ...inAll, spent: euros('112.30') },
    { ...nameless, spent: euros('90.00') },
  ].map((budget, index) => ({
    ...{ ...groceries, kind: 'BUDGET_REACHED' as const, title: null, part: null, budget },
    ...{ id: String(40 - index), position: 40 - index },
  }))
  show(<NotificationsScreen />)
  await shows(link('Flat: 92% of November’s budget for Food is used up'))
  await shows(link('Flat: November’s budget for Food is used up'))
  for (let at = 0; at < 3; at++) await press(page.getByRole('button', { name: 'Show older' }))
  await shows(link('Flat is over November’s budget for Food by 12.30 €'))
  await shows(link('Flat: 92% of November’s budget is used up'))
  await shows(link('Flat: November’s budget is used up'))
  await shows(link('Flat is over November’s budget by 12.30 €'))
  await shows(link('A group that is gone: 90% of November’s budget is used up'))
  await press(link('Flat: 92% of November’s budget for Food is used up'))
  expect(addressNow()).toBe('/budgets?group=5&month=2026-11')
})

test('one that is opened leads to what it tells of, and is read', async () => {
  show(<NotificationsScreen />)
  await press(link('Bo added Groceries'))
  expect(addressNow()).toBe('/expenses?expense=7')
  await isGone(page.getByText('Unread', { exact: true }))
  expect(askedFor(MarkNotificationsReadDocument)).toMatchObject([{ input: { positions: [40] } }])
})

test('all are read at once, and what came since is not', async () => {
  show(<NotificationsScreen />)
  await press(page.getByRole('button', { name: 'Mark all as read' }))
  await isGone(page.getByRole('button', { name: 'Mark all as read' }))
  expect(askedFor(MarkNotificationsReadDocument)).toMatchObject([{ input: { upTo: 40 } }])
})

test('older ones come on demand', async () => {
  all = [40, 39, 38, 37, 36].map(position => ({
    ...groceries,
    ...{ id: String(position), position, title: `No ${position}` },
  }))
  show(<NotificationsScreen />)
  await press(page.getByRole('button', { name: 'Show older' }))
  await shows(link('Bo added No 37'))
  await press(page.getByRole('button', { name: 'Show older' }))
  await shows(link('Bo added No 36'))
  await isGone(page.getByRole('button', { name: 'Show older' }))
})

test('whoever has none is told what stands here, and whoever is out of reach may try again', async () => {
  isOutOfReachFor(NotificationsDocument)
  show(<NotificationsScreen />)
  await shows(page.getByText('Your notifications could not be loaded.'))
  answers(NotificationsDocument, () => ({
    notifications: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
  }))
  await press(page.getByRole('button', { name: 'Try again' }))
  await shows(page.getByText('Nothing new'))
})

test('the bell says how much is new', async () => {
  show(<Bell unread={12} />)
  await shows(page.getByText('9+'))
  await shows(page.getByRole('link', { name: /12 unread/ }))
})

function CountingBell() {
  return <Bell unread={useUnread()} />
}

test('the bell follows what is new and what was read, here or elsewhere', async () => {
  let unread = 2
  answers(UnreadDocument, () => ({ notifications: { unread } }))
  const becomes = (now: number) => {
    unread = now
    tells(NotificationsChangedDocument, { notificationsChanged: { unread } })
  }
  show(<CountingBell />)
  await shows(page.getByRole('link', { name: /2 unread/ }))
  becomes(3)
  await shows(page.getByRole('link', { name: /3 unread/ }))
  becomes(0)
  await isGone(page.getByRole('link', { name: /unread/ }))
})

test('what was asked before something happened does not answer what is asked because of it', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<{ notifications: { unread: number } }>()
  answers(UnreadDocument, () => promise)
  show(<CountingBell />)
  await expect.poll(() => askedFor(UnreadDocument).length).toBe(1)
  answers(UnreadDocument, () => ({ notifications: { unread: 3 } }))
  tells(NotificationsChangedDocument, { notificationsChanged: { unread: 3 } })
  await expect.poll(() => askedFor(UnreadDocument).length).toBe(2)
  answer({ notifications: { unread: 2 } })
  await shows(page.getByRole('link', { name: /3 unread/ }))
})
