import fc from 'fast-check'
import type { Aggregate } from '#domain/aggregate.ts'
import type { AggregateName } from '#domain/aggregates.ts'
import type { BillCommand } from '#domain/bill/commands.ts'
import { bill } from '#domain/bill/decider.ts'
import { budget } from '#domain/budget/decider.ts'
import { category } from '#domain/category/decider.ts'
import { farewellTo } from '#domain/commands/deed.ts'
import { emptyTrip } from '#domain/commands/emptyTrip.ts'
import { forgetLinkedEmail, forgetPlaceholder } from '#domain/commands/forgetPlaceholder.ts'
import { goWithExpense } from '#domain/commands/goWithExpense.ts'
import { handOver } from '#domain/commands/handOver.ts'
import { takeLeave } from '#domain/commands/takeLeave.ts'
import { tellOfMarks } from '#domain/commands/tellOfMarks.ts'
import { comment } from '#domain/comment/decider.ts'
import { connection } from '#domain/connection/decider.ts'
import { expense } from '#domain/expense/decider.ts'
import { group } from '#domain/group/decider.ts'
import type { DomainEvent } from '#domain/message.ts'
import { nickname } from '#domain/nickname/decider.ts'
import { NOBODY, type PersonId } from '#domain/person.ts'
import { rule } from '#domain/recurring/decider.ts'
import { savedReport } from '#domain/savedReport/decider.ts'
import { transfer } from '#domain/transfer/decider.ts'
import { trip } from '#domain/trip/decider.ts'
import { travel } from '#domain/trip/travel.ts'
import { type Company, USERS } from './company.ts'
import { doable, which } from './doable.ts'

/* What the house does of its own accord because of something that happened, sooner or later. */

/** Looked for in everything there is: what has nothing to do with it stays as it is. */
const parts = (company: Company) => ({
  expense: company.all('ExpenseRecorded').map(({ data }) => data.expenseId),
  bill: company.all('ExpenseRecorded').map(({ data }) => data.expenseId),
  transfer: company.all('TransferRecorded').map(({ data }) => data.transferId),
  group: company.all('GroupCreated').map(({ data }) => data.groupId),
  trip: company.all('TripPlanned').map(({ data }) => data.tripId),
  rule: company.all('RecurringRuleMade').map(({ data }) => data.ruleId),
  nickname: USERS,
  defaultSplit: company.all('GroupCreated').map(({ data }) => ({ groupId: data.groupId })),
})

/** A placeholder goes with whoever made it, unless it has turned out to be somebody. */
const goneAmong =
  (company: Company) =>
  async (people: ReadonlySet<PersonId>): Promise<ReadonlySet<PersonId>> => {
    const linked = new Set(company.all('PlaceholderLinked').map(({ data }) => -data.placeholderId))
    const abandoned = company.all('PlaceholderCreated').filter(({ data }) => company.gone.has(data.createdBy))
    const placeholders = new Set(abandoned.map(({ data }) => -data.placeholderId)).difference(linked)
    return people.intersection(company.gone.union(placeholders))
  }

/** Everything that somebody has to do with goes its way without them. */
async function bidFarewell(company: Company, person: PersonId): Promise<void> {
  const { log } = company
  const farewell = farewellTo(NOBODY, person)
  const leaving = { person, month: '2026-02', goneAmong: goneAmong(company) }
  async function fromEach<Name extends string, Id, State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<Name, Id, State, Command, Event>,
    ids: readonly NoInfer<Id>[],
  ): Promise<void> {
    for (const id of ids) await takeLeave(log, farewell, [aggregate, id], leaving)
  }
  const all = parts(company)
  const own = company.all('CategoryCreated').filter(({ data }) => data.ownerId === person)
  const ownRules = company.all('RecurringRuleMade').filter(({ data }) => data.ownerId === person)
  const ownComments = company.all('CommentAdded').filter(({ data }) => data.authorId === person)
  const others = USERS.filter(other => other !== person)
  const farewells = {
    expense: () => fromEach(expense, all.expense),
    comment: () =>
      fromEach(
        comment,
        ownComments.map(({ data }) => data.commentId),
      ),
    // Their files go with the expenses, and are in no log.
    receipt: async () => undefined,
    transfer: () => fromEach(transfer, all.transfer),
    // It names no one.
    settlement: async () => undefined,
    connection: () =>
      fromEach(
        connection,
        others.map(other => [person, other] as const),
      ),
    group: () => fromEach(group, all.group),
    travel: () => fromEach(travel, [person]),
    trip: () => fromEach(trip, all.trip),
    budget: () => fromEach(budget, [{ userId: person }]),
    category: () =>
      fromEach(
        category,
        own.map(({ data }) => data.categoryId),
      ),
    savedReport: () => fromEach(savedReport, [person]),
    nickname: () => fromEach(nickname, USERS),
    rule: () =>
      fromEach(
        rule,
        ownRules.map(({ data }) => data.ruleId),
      ),
    // What they agreed on is the others'.
    defaultSplit: async () => undefined,
    // What they made is seen to after them, and what stood on bills.
    placeholder: async () => undefined,
    bill: async () => undefined,
  } satisfies Record<AggregateName, () => Promise<void>>
  for (const bid of Object.values(farewells)) await bid()
}

export const sequels = {
  handOver: doable(12, which, async (company, pick) => {
    const linked = company.one('PlaceholderLinked', pick)
    if (linked === undefined) return
    const { data, position, meta } = linked
    const people = { actorId: meta.actor, from: -data.placeholderId, to: data.userId }
    await handOver(company.log, { ...people, position, parts: parts(company) })
  }),
  forgetLinkedEmail: doable(2, which, async (company, pick) => {
    const linked = company.one('PlaceholderLinked', pick)
    if (linked === undefined) return
    const { data, position, meta } = linked
    await forgetLinkedEmail(company.log, { actorId: meta.actor, cause: { position } }, data.placeholderId)
  }),
  emptyTrip: doable(4, which, async (company, pick) => {
    const deleted = company.one('TripDeleted', pick)
    if (deleted === undefined) return
    await emptyTrip(company.log, { ...deleted.data, actorId: deleted.meta.actor, expenseIds: parts(company).expense })
  }),
  tellOfMarks: doable(
    6,
    fc.record({
      ...{ pick: which, month: fc.constantFrom('2026-01', '2026-02'), mark: fc.constantFrom(90 as const, 100) },
      members: fc.subarray([...USERS], { minLength: 1 }),
    }),
    async (company, { pick, month, mark, members }) => {
      const opened = company.one('BudgetOpened', pick)
      if (opened === undefined) return
      const { holder, month: _, ...budget } = opened.data
      const figures = { spentMinor: 960 + mark, plannedMinor: 1_000, currency: 'EUR' }
      const told = 'userId' in holder ? [holder.userId] : members
      await tellOfMarks(company.log, opened, { holder, month, told, reached: [{ budget, mark, ...figures }] })
    },
  ),
  /** Somebody deletes their account. Two of them stay, so that things go on. */
  takeLeave: doable(2, fc.constantFrom(3, 4), async (company, person) => {
    company.gone.add(person)
    await bidFarewell(company, person)
  }),
  /** What stood on a bill goes with everybody who had a part in its expense: as if they all were gone, for that is rare here. */
  goWithExpense: doable(2, which, async (company, pick) => {
    const written = company.one('BillItemAdded', pick)
    if (written === undefined) return
    const { expenseId } = written.data
    const erase = (): BillCommand => ({ type: 'EraseBill', expenseId })
    const leaving = { expenseId, goneAmong: async (people: ReadonlySet<PersonId>) => people }
    await goWithExpense(company.log, farewellTo(NOBODY, written.meta.actor), [bill, erase], leaving)
  }),
  /** What somebody who is gone made is seen to after them. */
  forgetPlaceholder: doable(8, which, async (company, pick) => {
    const made = company.all('PlaceholderCreated').filter(({ data }) => company.gone.has(data.createdBy))
    const one = made[pick % made.length]
    if (one === undefined) return
    const { placeholderId, createdBy } = one.data
    await forgetPlaceholder(company.log, farewellTo(NOBODY, createdBy), { placeholderId, isNamed: company.isNamed })
  }),
}
