import { anotherBrowser } from '#test/support/browsers.ts'
import { connected, placeholderOf } from '#test/support/circles.ts'
import type { Person, TestGateway } from '#test/support/gateway.ts'
import { heldRate } from '#test/support/heldRates.ts'
import { tokenOf } from '#test/support/programs.ts'
import { itemOf } from '#test/support/restBills.ts'
import { budgetOf, categoryOf } from '#test/support/restBudgets.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { exportOf } from '#test/support/restExports.ts'
import { created } from '#test/support/restGroups.ts'
import { importOf } from '#test/support/restImports.ts'
import { ruleOf } from '#test/support/restRecurring.ts'
import { savedReportOf } from '#test/support/restReports.ts'
import { planned } from '#test/support/restTrips.ts'
import { webhookOf } from '#test/support/restWebhooks.ts'
import type { Kind } from './kinds.ts'

/* What somebody has, made anew whenever it is asked for: a call may use it up. */

interface WithId {
  readonly id: number
}

/** Somebody whom the owner is connected to, and who paid for them and says how they like to be paid back. */
async function friendOf(gateway: TestGateway, owner: Person): Promise<number> {
  const friend = await gateway.person()
  await connected(friend, owner)
  // So much that nothing else between the two makes up for it.
  const splits = [{ user_id: owner.id }, { user_id: friend.id }]
  await recorded(owner, { amount: 5_000, paid_by_id: friend.id, splits })
  await friend.browser.put('/api/pay-to', { kind: 'OTHER', value: 'Cash' })
  return friend.id
}

async function placeholderWithDebts(owner: Person): Promise<number> {
  const id = await placeholderOf(owner)
  await recorded(owner, { paid_by_placeholder_id: id, splits: [{ user_id: owner.id }] })
  return id
}

/** Which budget a group has, and which group has a budget. */
export const budgetOfGroup = new Map<number, number>()
export const groupOfBudget = new Map<number, number>()

/** With an expense in it, and a budget. */
async function groupWithExpense(owner: Person): Promise<number> {
  const { id: group_id } = await created(owner, { share_expenses_summary: true })
  await recorded(owner, { group_id })
  const budget = await budgetOf(owner, { amount: 5 }, `/api/groups/${group_id}/budgets`)
  budgetOfGroup.set(group_id, budget.id)
  groupOfBudget.set(budget.id, group_id)
  return group_id
}

/** For something that has none yet. */
async function budgetForCategory(owner: Person): Promise<number> {
  const { id } = await categoryOf(owner)
  return (await budgetOf(owner, { amount: 5, category: `custom-${id}` })).id
}

/** With an expense in it. */
async function categoryWithExpense(owner: Person): Promise<number> {
  const { id } = await categoryOf(owner)
  await recorded(owner, { custom_category_id: id })
  return id
}

/** With an expense on it. */
async function tripWithExpense(owner: Person): Promise<number> {
  const { id } = await planned(owner)
  await recorded(owner, { trip_id: id })
  return id
}

async function connectionOf(gateway: TestGateway, owner: Person): Promise<number> {
  return connected(await gateway.person(), owner)
}

async function invitationOf({ browser }: Person): Promise<number> {
  const { body } = await browser.post<WithId>('/api/invites', {})
  return body.data.id
}

async function sessionOf(gateway: TestGateway, owner: Person): Promise<number> {
  const browser = await anotherBrowser(gateway, owner)
  const { body } = await browser.get<{ sessions: readonly WithId[] }>('/api/auth/sessions')
  return body.data.sessions[0]?.id ?? 0
}

async function commentOf(owner: Person): Promise<number> {
  const { id } = await recorded(owner)
  const { body } = await owner.browser.post<WithId>('/api/comments', { expense_id: id, text: 'Mine' })
  return body.data.id
}

async function receiptOf(owner: Person): Promise<number> {
  const { id } = await recorded(owner)
  const { browser } = owner
  const { body } = await browser.call<WithId>('POST', `/api/receipts?expense_id=${id}`, {
    ...{ body: '%PDF-1.7', headers: { ...browser.csrfHeader, 'Content-Type': 'application/pdf' } },
  })
  return body.data.id
}

async function expenseWithBill(owner: Person): Promise<number> {
  const { id } = await recorded(owner)
  await itemOf(owner, id)
  return id
}

async function transferOf(owner: Person): Promise<number> {
  const recipient_placeholder_id = await placeholderOf(owner)
  const { body } = await owner.browser.post<{ transfer: WithId }>('/api/transfers', {
    ...{ sender_id: owner.id, recipient_placeholder_id },
    ...{ amount: 5, currency: 'EUR', date: '2026-11-20' },
  })
  return body.data.transfer.id
}

/** Of nothing: what else they have stays. */
async function deletionOf({ database }: TestGateway, owner: Person): Promise<number> {
  const [deletion] = await database.asOwner(
    `INSERT INTO account.expense_deletions (user_id, state, command_id, up_to, deleted_at)
     VALUES ($1, 'DELETED', gen_random_uuid(), 0, now()) RETURNING deletion_id`,
    [owner.id],
  )
  return Number(deletion?.deletion_id)
}

export type Belongings = Readonly<Record<Kind, () => Promise<number>>>

export const once = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

export const onceEach = (belongings: Belongings): Belongings => ({
  user: once(belongings.user),
  placeholder: once(belongings.placeholder),
  group: once(belongings.group),
  trip: once(belongings.trip),
  groupBudget: once(belongings.groupBudget),
  budget: once(belongings.budget),
  category: once(belongings.category),
  expense: once(belongings.expense),
  comment: once(belongings.comment),
  receipt: once(belongings.receipt),
  transfer: once(belongings.transfer),
  connection: once(belongings.connection),
  invite: once(belongings.invite),
  session: once(belongings.session),
  savedReport: once(belongings.savedReport),
  import: once(belongings.import),
  export: once(belongings.export),
  accessToken: once(belongings.accessToken),
  heldRate: once(belongings.heldRate),
  rule: once(belongings.rule),
  webhook: once(belongings.webhook),
  deletion: once(belongings.deletion),
})

export function belongingsOf(gateway: TestGateway, owner: Person): Belongings {
  return {
    // No call uses up a friend.
    user: once(() => friendOf(gateway, owner)),
    placeholder: () => placeholderWithDebts(owner),
    group: () => groupWithExpense(owner),
    trip: () => tripWithExpense(owner),
    groupBudget: async () => budgetOfGroup.get(await groupWithExpense(owner)) ?? 0,
    budget: () => budgetForCategory(owner),
    category: () => categoryWithExpense(owner),
    expense: () => expenseWithBill(owner),
    comment: () => commentOf(owner),
    receipt: () => receiptOf(owner),
    transfer: () => transferOf(owner),
    connection: () => connectionOf(gateway, owner),
    invite: () => invitationOf(owner),
    session: () => sessionOf(gateway, owner),
    savedReport: async () => (await savedReportOf(owner)).id,
    import: async () => (await importOf(owner)).id,
    export: async () => (await exportOf(owner)).id,
    accessToken: async () => (await tokenOf(owner)).id,
    // Nobody's, but the administrator's to decide about.
    heldRate: () => heldRate(gateway.database),
    rule: async () => (await ruleOf(owner)).id,
    webhook: async () => (await webhookOf(gateway, owner)).id,
    deletion: () => deletionOf(gateway, owner),
  }
}
