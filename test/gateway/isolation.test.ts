import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '#test/support/client.ts'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { lunch as typedLunch } from '#test/support/graphqlExpenses.ts'
import {
  type Belongings,
  belongingsOf,
  budgetOfGroup,
  groupOfBudget,
  once,
  onceEach,
} from '#test/support/ids/belongings.ts'
import { type GraphqlSlot, graphqlSlots } from '#test/support/ids/graphqlSlots.ts'
import { idIn, type Kind, put } from '#test/support/ids/kinds.ts'
import { type RestSlot, restSlots } from '#test/support/ids/restSlots.ts'
import { Program, tokenOf } from '#test/support/programs.ts'
import { itemOf } from '#test/support/restBills.ts'
import { lunch, recorded } from '#test/support/restExpenses.ts'
import { created } from '#test/support/restGroups.ts'
import { FIRST } from '#test/support/restRecurring.ts'
import { planned } from '#test/support/restTrips.ts'
import { webhookWish } from '#test/support/restWebhooks.ts'

/*
 * Ids can be guessed. Wherever the contracts take one, that of a stranger is answered exactly as one that nobody has, and
 * one's own is not, for else the question would not have been understood. One household stands for all of them: to make it
 * anew for each half of the contracts would take longer than to ask.
 */

const ABSENT = 987_654_321

let gateway: TestGateway
let ana: Person
/** Of Ana: by it she reads what she may read, and that is all. */
let program: Program
/** Ana's, made when a test first names them; and those of Bo, whom she does not know. */
let own: Belongings
let strangers: Belongings
/** Of Ana: everything as often as it is asked for. */
let anew: Belongings

beforeAll(async () => {
  gateway = await startGateway()
  await gateway.person()
  ana = await gateway.person()
  const bo = await gateway.person()
  program = new Program(gateway, (await tokenOf(ana)).secret)
  anew = belongingsOf(gateway, ana)
  // Nobody takes away what is theirs, so one of each is enough.
  strangers = onceEach({ ...belongingsOf(gateway, bo), user: async () => bo.id })
})
// A call may use up what it names: what one test has, the next one has not.
beforeEach(() => {
  own = onceEach(anew)
})
afterAll(() => gateway.stop())

/** Whoever has found somebody by their name asks them by their id: that is how strangers meet. */
const ASKS_A_STRANGER = new Set(['POST /api/users/connections', 'Mutation.requestConnection'])

/** Everybody else is told the same whatever id they name. */
const ADMINISTRATORS = /^(\w+ \/api\/admin\/|Mutation\.(resetUserPassword|deleteUser|settleHeldRate)$)/

/** These restrict what is found and name nothing by themselves; and who is not there is not taken away. */
const isFilter = (call: string, name: string): boolean => /^(exclude|remove)/i.test(name) || /^(GET|Query) ?/.test(call)

/** A group restricts what lies between two, who owe each other nothing in one that somebody has just made. */
const EXPLANATION = 'GET /api/balances/explain'

/** No two reports have one name. */
let saved = 0

const READ_ONLY = { status: 403, body: { code: 'READ_ONLY_TOKEN' } }

type Asking = Pick<Client, 'get' | 'send' | 'graphql'>

/** Answers of whichever kind, asked with an id. */
type Ask = (id: number) => Promise<unknown>

/** Answers as to an id that nobody has. */
async function expectNoDifference(call: string, kind: Kind, ask: Ask, isOwn: () => Promise<number>): Promise<unknown> {
  // What somebody has shows in lists, so it is there before anything is asked.
  const [ownId, strangersId] = [await isOwn(), await strangers[kind]()]
  const absent = await ask(ABSENT)
  expect(await ask(strangersId)).toEqual(absent)
  if (ADMINISTRATORS.test(call)) expect(await ask(ownId)).toEqual(absent)
  else expect(await ask(ownId)).not.toEqual(absent)
  return absent
}

/** Whoever is to bear something of what is shared is one of those who share it. */
const companions = once(async () => ({ user: await own.user(), placeholder: await own.placeholder() }))
const companion = async ({ kind }: { readonly kind: Kind }): Promise<number> =>
  (await companions())[kind === 'placeholder' ? 'placeholder' : 'user']

/** Whoever is to have had of what stands on a bill takes part in its expense. */
const tabled = once(async () => {
  const placeholder = await own.placeholder()
  const { id } = await recorded(ana, { splits: [{ user_id: ana.id }, { placeholder_user_id: placeholder }] })
  await itemOf(ana, id)
  return { user: ana.id, placeholder, expense: id }
})
const guest = async ({ kind }: { readonly kind: Kind }): Promise<number> =>
  (await tabled())[kind === 'placeholder' ? 'placeholder' : 'user']

describe('REST tells a stranger nothing:', () => {
  /** They answer with a file; see receipts.test.ts. */
  const FILES = /\/api\/receipts\/\{id\}\/\w+$/
  const slots = restSlots.filter(
    ({ call, name }) =>
      !ASKS_A_STRANGER.has(call) && !FILES.test(call) && !(call === EXPLANATION && name === 'group_id'),
  )

  const withOne = { from: FIRST, split_type: 'RATIO', splits: [{ split_value: 1 }] }

  /** What a call needs besides the id in order to be understood. */
  async function bodyOf(slot: RestSlot): Promise<Record<string, unknown>> {
    const { call, name } = slot
    switch (call) {
      case 'POST /api/groups':
        return { name: 'Mine' }
      case 'PUT /api/categories/custom/{id}':
        return { name: 'Mine' }
      case 'POST /api/reports/saved':
        return { name: `Mine ${++saved}`, view: { range: 'THIS_YEAR' } }
      case 'POST /api/comments':
      case 'PUT /api/comments/{id}':
        return { text: 'Mine' }
      case 'PUT /api/reports/saved/{id}':
        return { view: { range: 'THIS_YEAR' } }
      case 'POST /api/recurring':
        return { ...lunch, date: undefined, schedule: { unit: 'MONTH', first: FIRST } }
      case 'PUT /api/recurring/{id}':
        return { title: 'Mine' }
      case 'POST /api/recurring/{id}/skip':
      case 'POST /api/recurring/{id}/reinstate':
        return { date: FIRST }
      case 'PUT /api/nicknames':
        return { nickname: 'Mine' }
      case 'POST /api/default-splits':
        return name.startsWith('splits')
          ? { [name.replace('splits[].', '')]: await companion(slot), ...withOne }
          : { from: FIRST, split_type: 'EQUAL' }
      case 'POST /api/default-splits/income':
        return { amount: 9 }
      case 'POST /api/groups/{id}/budgets':
        return { amount: 9, category: 'PETS' }
      case 'POST /api/budgets':
      case 'PUT /api/budgets/{id}':
      case 'PUT /api/groups/{id}/budgets/{budgetId}':
        return { amount: 9 }
      case 'PUT /api/groups/{id}':
        return { name: 'Ours' }
      case 'PUT /api/placeholder-users/{id}':
        return { display_name: 'Other' }
      case 'POST /api/placeholder-users/{id}/link':
        return { real_user_id: ana.id }
      case 'PUT /api/trips/{id}':
        return { title: 'Mine' }
      case 'PUT /api/webhooks/{id}':
        return { name: 'Mine' }
      case 'POST /api/webhooks':
        return { ...webhookWish }
      case 'POST /api/expenses':
      case 'POST /api/expenses/check-duplicate':
        return { ...lunch }
      case 'POST /api/bills/{id}/items':
        return { name: 'Soup', amount: 1 }
      case 'PUT /api/expenses/{id}':
        return { title: 'Mine' }
      case 'POST /api/expenses/currency/confirm':
        return { conversion_rate: 1.5 }
      case 'POST /api/transfers':
        return { ...lunch, title: undefined, ...(await partiesOf(name)) }
      case 'POST /api/admin/users/{id}/reset-password':
        return { new_password: 'correct horse' }
      default:
        return {}
    }
  }

  async function partiesOf(name: string): Promise<object> {
    if (name.startsWith('pays')) return { ...(await partiesOf('')), pays: [{ amount: 1 }] }
    if (name.startsWith('sender')) return { recipient_id: ana.id }
    if (name.startsWith('recipient')) return { sender_id: ana.id }
    return { sender_id: ana.id, recipient_placeholder_id: await own.placeholder() }
  }

  async function ask(slot: RestSlot, id: number, asks: Asking = ana.browser): Promise<unknown> {
    const { method, part, name, pathIds } = slot
    // Of all items of a bill, the first.
    let path = slot.path.replace('{item}', '1')
    for (const other of pathIds) {
      const usual = other.kind === 'user' ? ana.id : await besides(slot, other.kind, id)
      path = path.replace(`{${other.name}}`, String(part === 'path' && other.name === name ? id : usual))
    }
    if (part === 'query') path += `?${name}=${id}`
    if (slot.call === 'GET /api/shared-analytics') path += '&year=2026&month=1'
    const body = await bodyOf(slot)
    const sent = method === 'GET' ? undefined : part === 'body' ? put(body, name, id) : body
    const answer = await (sent === undefined ? asks.get(path) : asks.send(method, path, sent))
    return { status: answer.status, body: answer.body }
  }

  /** What stands beside an id in an address: the budget of that group, or the group of that budget. */
  const besides = async (asked: RestSlot, kind: Exclude<Kind, 'user'>, id: number): Promise<number> =>
    (asked.kind === 'group' && kind === 'groupBudget' ? budgetOfGroup.get(id) : undefined) ??
    (asked.kind === 'groupBudget' && kind === 'group' && id !== (await strangers.groupBudget())
      ? groupOfBudget.get(id)
      : undefined) ??
    (isTaking(asked) ? (await tabled()).expense : own[kind]())

  test.each(slots.map(slot => [`${slot.call} (${slot.part} ${slot.name})`, slot] as const))('%s', async (_, slot) => {
    const { call, kind } = slot
    const isOwn =
      isMember(slot) || isHerself(call)
        ? async () => ana.id
        : isSharing(slot)
          ? () => companion(slot)
          : isTaking(slot)
            ? () => guest(slot)
            : own[kind]
    const absent = await expectNoDifference(call, kind, id => ask(slot, id), isOwn)
    expect(absent).toMatchObject({ status: statusFor(slot) })
    if (slot.method !== 'GET') expect(await ask(slot, await isOwn(), program)).toMatchObject(READ_ONLY)
    else {
      const toProgram = await expectNoDifference(call, kind, id => ask(slot, id, program), isOwn)
      expect(toProgram).toMatchObject({ status: statusFor(slot) })
    }
  })

  const isTaking = ({ call, part }: RestSlot): boolean => call.endsWith('/taken') && part === 'body'

  const isSharing = ({ call, name }: RestSlot): boolean =>
    call === 'POST /api/default-splits' && name.startsWith('splits')

  /** What one spends oneself is told to nobody else, be they connected or not. */
  const isHerself = (call: string): boolean => call === 'GET /api/monthly-category-summary/{id}'

  /** Whoever is in a group knows who else is. Only one's own yes and no is one's to say. */
  const isMember = ({ kind, part, pathIds }: RestSlot): boolean =>
    part === 'path' && kind === 'user' && pathIds.length > 1

  function statusFor(slot: RestSlot): unknown {
    if (ADMINISTRATORS.test(slot.call) || isMember(slot)) return 403
    if (slot.part === 'path' || slot.isRequired || slot.call === EXPLANATION) return 404
    if (slot.part === 'query' || isFilter(slot.call, slot.name)) return 200
    return expect.toBeOneOf([400, 404])
  }
})

describe('GraphQL tells a stranger nothing:', () => {
  /** As in EXPLANATION; and for a category that somebody has just made there is no budget of which anything could be left. */
  const RESTRICT_NOTHING = ['balance.group.id', 'owed.group.id', 'left.category']
  /** What somebody has just made comes again in no step, with it or without. */
  const IN_NO_STEP = 'Query.likelySchedule'
  const slots = graphqlSlots.filter(
    ({ call, name }) => !ASKS_A_STRANGER.has(call) && !RESTRICT_NOTHING.includes(name) && call !== IN_NO_STEP,
  )

  /** Whom one takes out of something is in it. */
  const peopled = once(async () => {
    const [user, placeholder] = [await own.user(), await own.placeholder()]
    const group = await created(ana, { members: [{ user_id: user }, { placeholder_user_id: placeholder }] })
    const trip = await planned(ana, { participant_ids: [user], placeholder_participant_ids: [placeholder] })
    return { user, placeholder, group: group.id, trip: trip.id }
  })

  const isTaking = ({ call, name }: GraphqlSlot): boolean => call === 'Mutation.takeBillItem' && name === 'person'

  const isRemoval = ({ name }: GraphqlSlot): boolean => name.startsWith('remove')

  async function ownOf(slot: GraphqlSlot): Promise<number> {
    const isSharing = slot.call === 'Mutation.agreeDefaultSplit' && slot.name.startsWith('split')
    if (isSharing) return companion(slot)
    if (isTaking(slot)) return guest(slot)
    if (!isRemoval(slot)) return own[slot.kind]()
    return (await peopled())[slot.kind === 'placeholder' ? 'placeholder' : 'user']
  }

  async function inputOf(slot: GraphqlSlot, id: number): Promise<Record<string, unknown>> {
    const { call, name } = slot
    if (isRemoval(slot)) return { id: String((await peopled())[call === 'Mutation.reviseTrip' ? 'trip' : 'group']) }
    switch (call) {
      case 'Mutation.reviseCategory':
        return { name: 'Mine' }
      case 'Mutation.setNickname':
        return { nickname: 'Mine' }
      case 'Mutation.saveReport':
        return { name: `Mine ${++saved}`, view: { range: 'THIS_YEAR' } }
      case 'Mutation.reviseSavedReport':
        return { id: name === 'id' ? null : String(await own.savedReport()), view: { range: 'THIS_YEAR' } }
      case 'Mutation.planImport':
        return {
          id: name === 'id' ? null : String(await own.import()),
          ...(name.startsWith('people') && { people: [{ key: 'Ben' }] }),
          ...(name.startsWith('categories') && { categories: [{ word: 'Food' }] }),
        }
      case 'Mutation.agreeDefaultSplit': {
        if (name.startsWith('with')) return { from: FIRST, split: { type: 'EQUAL', entries: [] } }
        const person = idIn(slot.kind, await companion(slot))
        const entries = [{ value: '1' }, { person: String(ana.id), value: '1' }]
        return { with: { person }, from: FIRST, split: { type: 'RATIO', entries } }
      }
      case 'Mutation.tellIncome':
        return { amount: '9', currency: 'EUR' }
      case 'Mutation.makeRecurringRule':
        return { ...typedLunch, date: undefined, schedule: { unit: 'MONTH', first: FIRST }, ...peopleIn(name) }
      case 'Mutation.reviseRecurringRule': {
        const id = name === 'id' ? null : String(await own.rule())
        return { id, scope: 'THIS_AND_FOLLOWING', title: 'Mine', amount: '12.50', ...peopleIn(name) }
      }
      case 'Mutation.skipOccurrence':
      case 'Mutation.reinstateOccurrence':
        return { date: FIRST }
      case 'Mutation.createWebhook':
        return { ...webhookWish }
      case 'Mutation.createBudget':
        return { amount: '9', category: 'PETS' }
      case 'Mutation.reviseBudget':
      case 'Mutation.deleteBudget': {
        const amount = call === 'Mutation.reviseBudget' ? { amount: '9' } : {}
        if (name === 'category') return { ...amount, id: String(await own.budget()) }
        return name === 'id' ? amount : { ...amount, id: String(budgetOfGroup.get(id) ?? ABSENT) }
      }
      case 'Query.figure':
        return figureNaming(name)
      case 'Query.possibleDuplicates':
        return { ...typedLunch }
      case 'Mutation.recordExpense':
        return { ...typedLunch, ...peopleIn(name) }
      case 'Mutation.correctExpense':
        return { id: name === 'id' ? null : String(await own.expense()), title: 'Mine', ...peopleIn(name) }
      case 'Mutation.addComment':
      case 'Mutation.reviseComment':
        return { text: 'Mine' }
      case 'Mutation.addBillItem':
        return { name: 'Soup', amount: '1' }
      case 'Mutation.correctBillItem':
      case 'Mutation.removeBillItem':
        return { item: 1 }
      case 'Mutation.takeBillItem':
        return { item: 1, ...(isTaking(slot) && { expenseId: String((await tabled()).expense) }) }
      case 'Mutation.confirmRate':
        return { rate: '1.5' }
      case 'Mutation.recordTransfers':
        return { transfers: [{ ...typedLunch, title: undefined, ...(await partiesOf(name)) }] }
      case 'Mutation.createGroup':
        return { name: 'Mine' }
      case 'Mutation.reviseGroup':
        return { id: name === 'id' ? null : String(await own.group()), name: 'Ours' }
      case 'Mutation.createTrip':
        return { title: 'Mine', startDate: '2026-11-01', endDate: '2026-11-02' }
      case 'Mutation.reviseTrip':
        return { id: name === 'id' ? null : String(await own.trip()), title: 'Ours' }
      case 'Mutation.deleteTrip':
        return { keepExpenses: true }
      case 'Mutation.setTravelMode':
        return { isOn: true }
      case 'Mutation.revisePlaceholder':
        return { displayName: 'Other' }
      case 'Mutation.linkPlaceholder':
        return name === 'id' ? { userId: String(ana.id) } : { id: idIn('placeholder', await own.placeholder()) }
      case 'Mutation.resetUserPassword':
        return { newPassword: 'correct horse' }
      case 'Mutation.settleHeldRate':
        return { decision: 'DISMISS' }
      default:
        return {}
    }
  }

  /** A sum is of one thing. */
  async function figureNaming(name: string): Promise<Record<string, unknown>> {
    const days = { startDate: '2026-01-01', endDate: '2026-12-31' }
    if (name.startsWith('groupSpent')) return { groupSpent: days }
    if (name.startsWith('spent')) return { spent: days }
    if (name.startsWith('average')) return { average: days }
    if (name.startsWith('trip')) return name === 'trip.tripId' ? {} : { trip: { tripId: String(await own.trip()) } }
    const person = name.startsWith('balance.person') ? {} : { person: idIn('placeholder', await own.placeholder()) }
    return name.startsWith('balance') ? { balance: { currency: 'EUR', ...person } } : {}
  }

  /** An id is put into the first entry of a list. */
  function peopleIn(name: string): object {
    if (name.startsWith('payers')) return { payers: [{ amount: '12.50' }] }
    return name.startsWith('split') ? { split: { type: 'EQUAL', entries: [{}] } } : {}
  }

  async function partiesOf(name: string): Promise<object> {
    const me = String(ana.id)
    if (name.includes('pays')) return { ...(await partiesOf('')), pays: [{ amount: '1' }] }
    if (name.includes('sender')) return { recipient: me }
    if (name.includes('recipient')) return { sender: me }
    return { sender: me, recipient: idIn('placeholder', await own.placeholder()) }
  }

  async function ask(slot: GraphqlSlot, id: number, asks: Asking = ana.browser): Promise<unknown> {
    const told = idIn(slot.kind, id)
    const value = slot.name === '' ? told : put(await inputOf(slot, id), slot.name, told)
    const { status, body } = await asks.graphql(slot.document, { value })
    expect(status).toBe(asks === program && slot.call.startsWith('Mutation') ? 403 : 200)
    return body
  }

  test.each(slots.map(slot => [`${slot.call}(${slot.argument}) ${slot.name} of ${slot.kind}`, slot] as const))(
    '%s',
    async (_, slot) => {
      const { call, name } = slot
      const absent = await expectNoDifference(
        call,
        slot.kind,
        id => ask(slot, id),
        () => ownOf(slot),
      )
      expect(absent).not.toHaveProperty('errors')
      if (!isFilter(call, name)) expect(JSON.stringify(absent)).toMatch(/"refusals":\[\{"code":"[A-Z_]+"/)
      const asked = (id: number) => ask(slot, id, program)
      if (!call.startsWith('Query')) expect(JSON.stringify(await asked(await ownOf(slot)))).toContain('READ_ONLY_TOKEN')
      else expect(await expectNoDifference(call, slot.kind, asked, () => ownOf(slot))).not.toHaveProperty('errors')
    },
  )
})

test('The contracts take ids in many places', () => {
  expect(restSlots.length).toBeGreaterThan(30)
  expect(graphqlSlots.length).toBeGreaterThan(50)
})
