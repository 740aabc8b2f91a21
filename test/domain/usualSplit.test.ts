import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerInvitation } from '#domain/commands/answerInvitation.ts'
import { acceptConnection, requestConnection } from '#domain/commands/connect.ts'
import { createGroup } from '#domain/commands/createGroup.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { agreeDefaultSplit } from '#domain/commands/defaultSplit.ts'
import { editGroup } from '#domain/commands/editGroup.ts'
import { leaveGroup } from '#domain/commands/leaveGroup.ts'
import { recordExpense } from '#domain/commands/recordExpense.ts'
import { recordOccurrence } from '#domain/commands/recordOccurrence.ts'
import { makeRule } from '#domain/commands/recurringRules.ts'
import type { Companions } from '#domain/defaultSplit/circle.ts'
import type { TypedSplit } from '#domain/expense/commands.ts'
import { resolveSplit } from '#domain/expense/split.ts'
import { isRefusal } from '#domain/message.ts'
import type { TypedSchedule } from '#domain/recurring/schedule.ts'
import { Company } from '#test/support/everything/company.ts'

/* What is shared as usual, by the commands of the house. */

const [ana, bo, cleo] = [1, 2, 3]

const sharing = (one: string, other: string): TypedSplit => ({
  type: 'PERCENTAGE',
  entries: [
    { person: ana, value: one },
    { person: bo, value: other },
  ],
})

/** Ana and Bo are connected and live in a flat. From March on Ana bears 60 per cent, from June on 75. */
async function flat() {
  const company = new Company()
  const { log, surroundings } = company
  const by = (actorId: number): Deed => {
    const deed = company.deedOf(actorId)
    if (deed === undefined) throw new Error('nobody is there to do it')
    return deed
  }
  await requestConnection(log, by(ana), bo)
  await acceptConnection(log, by(bo), ana)
  const made = await createGroup(surroundings, by(ana), { name: 'Flat', currency: 'EUR', members: [bo] })
  if (!made.done) throw new Error(made.refusal.code)
  const { groupId } = made
  await answerInvitation(log, by(bo), { groupId, person: bo, says: 'YES' })
  const agree = async (companions: Companions, from: string, split: TypedSplit) => {
    const ports = { ...surroundings, incomesAmong: async () => new Map<number, bigint>() }
    const outcome = await agreeDefaultSplit(ports, by(bo), { with: companions, from, split })
    expect(outcome.done).toBe(true)
  }
  await agree({ groupId }, '2026-03-01', sharing('60', '40'))
  await agree({ groupId }, '2026-06-01', sharing('75', '25'))
  return { company, log, surroundings, by, groupId, agree }
}

type Flat = Awaited<ReturnType<typeof flat>>

/** Nobody has told her of what was agreed on before. */
async function cleoMovesIn({ log, surroundings, by, groupId }: Flat) {
  await requestConnection(log, by(ana), cleo)
  await acceptConnection(log, by(cleo), ana)
  await editGroup(surroundings, by(ana), { groupId, addMembers: [cleo] })
  const joined = await answerInvitation(log, by(cleo), { groupId, person: cleo, says: 'YES' })
  expect(joined.done).toBe(true)
}

const sharesIn = ({ company }: Flat) =>
  company.all('ExpenseRecorded').map(({ data }) => data.shares.map(({ person, minor }) => [person, minor]))

const record = ({ surroundings, by, groupId }: Flat, date: string, typed: object = {}) =>
  recordExpense(surroundings, by(ana), {
    ...{ title: 'Gas', amount: '10.01', currency: 'EUR', date, groupId, isSplitAsAgreed: true, externalId: 'gas' },
    ...typed,
  })

describe('an entry that says nothing of how it is divided', () => {
  test('is divided as the group has agreed on for its day', async () => {
    const home = await flat()
    for (const date of ['2026-02-28', '2026-03-01', '2026-05-31', '2026-06-01']) await record(home, date)
    expect(sharesIn(home)).toEqual([
      [[ana, 1001]],
      ...[
        [ana, bo],
        [ana, bo],
      ].map(([one, other]) => [
        [one, 601],
        [other, 400],
      ]),
      [
        [ana, 751],
        [bo, 250],
      ],
    ])
  })

  test('is its payer’s alone in no group, and as it says where it says so', async () => {
    const home = await flat()
    await record(home, '2026-06-01', { groupId: null })
    await record(home, '2026-06-01', { split: sharing('0', '100') })
    expect(sharesIn(home)).toEqual([
      [[ana, 1001]],
      [
        [ana, 0],
        [bo, 1001],
      ],
    ])
  })

  test('is that of those who are left', async () => {
    const home = await flat()
    await leaveGroup(home.log, home.by(bo), home.groupId)
    await record(home, '2026-06-01')
    expect(sharesIn(home)).toEqual([[[ana, 1001]]])
  })

  test('is hers, too, who has come since: she bears as much as the others do on average', async () => {
    const home = await flat()
    await cleoMovesIn(home)
    await record(home, '2026-06-01', { amount: '150' })
    expect(sharesIn(home)).toEqual([
      [
        [ana, 7500],
        [bo, 2500],
        [cleo, 5000],
      ],
    ])
  })

  test('is divided to the cent as if somebody had typed it, and stays so whatever is agreed on later', async () => {
    const home = await flat()
    const amounts = fc.integer({ min: 1, max: 10 ** 9 })
    await fc.assert(
      fc.asyncProperty(amounts, fc.integer({ min: 0, max: 100 }), fc.uuid(), async (minor, one, externalId) => {
        const split = sharing(String(one), String(100 - one))
        await home.agree({ groupId: home.groupId }, '2026-07-01', split)
        const amount = (minor / 100).toFixed(2)
        await record(home, '2026-07-01', { amount, externalId })
        const recorded = home.company.all('ExpenseRecorded').at(-1)
        const entries = split.entries.map(({ person, value = '' }) => ({ person, value }))
        const intent = { type: split.type, entries }
        const parts = resolveSplit({ amountMinor: minor, currency: 'EUR', intent, seed: externalId })
        if (isRefusal(parts)) throw new Error(parts.code)
        const byPerson = (list: typeof parts) => list.toSorted((a, b) => a.person - b.person)
        expect(byPerson(recorded?.data.shares ?? [])).toEqual(byPerson(parts))
        const before = structuredClone(home.company.all('ExpenseRecorded'))
        await home.agree({ groupId: home.groupId }, '2026-01-01', sharing(String(100 - one), String(one)))
        expect(home.company.all('ExpenseRecorded')).toEqual(before)
      }),
      { numRuns: 30 },
    )
  })
})

describe('what is recorded again and again', () => {
  const monthly: TypedSchedule = {
    ...{ unit: 'MONTH', every: 1, weekdays: [], monthDay: 1, first: '2026-05-01', until: null, count: 2 },
  }

  const rent = ({ surroundings, by }: Flat, typed: object) =>
    makeRule({ ...surroundings, rulesHeld: async () => 0, today: '2026-05-01' }, by(ana), {
      ...{ title: 'Rent', amount: '100', currency: 'EUR', schedule: monthly, split: sharing('50', '50') },
      ...typed,
    })

  const recordAll = async ({ surroundings }: Flat, ruleId: number) => {
    for (const _ of ['May', 'June']) await recordOccurrence(surroundings, ruleId, '2026-06-30')
  }

  test('is divided each time as was agreed on for its day', async () => {
    const home = await flat()
    const made = await rent(home, { groupId: home.groupId, isSplitAsAgreed: true })
    if (!made.done) throw new Error(made.refusal.code)
    await recordAll(home, made.ruleId)
    expect(sharesIn(home)).toEqual([
      [
        [ana, 6000],
        [bo, 4000],
      ],
      [
        [ana, 7500],
        [bo, 2500],
      ],
    ])
  })

  test('the same between two people, and as the rule says where nothing was agreed on', async () => {
    const home = await flat()
    await home.agree({ personId: ana }, '2026-06-01', sharing('10', '90'))
    const made = await rent(home, { isSplitAsAgreed: true })
    const plain = await rent(home, {})
    if (!made.done || !plain.done) throw new Error('it was refused')
    await recordAll(home, made.ruleId)
    await recordAll(home, plain.ruleId)
    expect(sharesIn(home).map(shares => shares.map(([, minor]) => minor))).toEqual([
      ...[
        [5000, 5000],
        [1000, 9000],
      ],
      ...[
        [5000, 5000],
        [5000, 5000],
      ],
    ])
  })

  test('charges nobody who takes no part in it: what those who do have agreed on counts, and else what the rule says', async () => {
    const home = await flat()
    await cleoMovesIn(home)
    await home.agree({ personId: ana }, '2026-06-01', sharing('10', '90'))
    const made = await rent(home, { groupId: home.groupId, isSplitAsAgreed: true })
    if (!made.done) throw new Error(made.refusal.code)
    await recordAll(home, made.ruleId)
    expect(sharesIn(home)).toEqual([
      [
        [ana, 5000],
        [bo, 5000],
      ],
      [
        [ana, 1000],
        [bo, 9000],
      ],
    ])
  })

  test('is nothing that others have agreed on between themselves', async () => {
    const home = await flat()
    await cleoMovesIn(home)
    const made = await makeRule(
      { ...home.surroundings, rulesHeld: async () => 0, today: '2026-05-01' },
      home.by(cleo),
      {
        ...{ title: 'Rent', amount: '100', currency: 'EUR', schedule: monthly, groupId: home.groupId },
        ...{ payers: [{ person: ana }], split: sharing('50', '50'), isSplitAsAgreed: true },
      },
    )
    if (!made.done) throw new Error(made.refusal.code)
    await home.agree({ personId: ana }, '2026-05-01', sharing('10', '90'))
    await recordAll(home, made.ruleId)
    expect(sharesIn(home).map(shares => shares.map(([, minor]) => minor))).toEqual([
      [5000, 5000],
      [5000, 5000],
    ])
  })
})
