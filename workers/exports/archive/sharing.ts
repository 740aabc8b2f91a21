import { circleStream, circleWith } from '#domain/defaultSplit/circle.ts'
import { defaultSplit } from '#domain/defaultSplit/decider.ts'
import type { Agreement } from '#domain/defaultSplit/state.ts'
import { formatMinor } from '#domain/money/money.ts'
import { standingOf } from '#domain/store/standing.ts'
import { type CircleView, circlesOf } from '#projections/circles/queries.ts'
import { storeOn } from '../../store.ts'
import type { Called } from '../called.ts'
import type { Owner } from './belongings.ts'
import type { Told } from './texts.ts'
import { personTold } from './told.ts'

/** How somebody shares with groups and people where nobody says otherwise, and what they said there that they earn. */
export async function defaultSplits(owner: Owner): Promise<Told[]> {
  const { database, userId, called } = owner
  const [circles, incomeIn] = await Promise.all([circlesOf(database, userId), incomesOf(owner)])
  // Asked for together, they come by one query.
  const all = await Promise.all(
    circles.map(async ({ companions }) => {
      const circle = circleWith(userId, companions)
      const { state } = await standingOf(storeOn(database), defaultSplit, circle)
      return { companions, agreements: state.agreements, income: incomeIn.get(circleStream(circle)) ?? null }
    }),
  )
  const told = all.filter(({ agreements, income }) => agreements.length > 0 || income !== null)
  await called.meetPeople(told.flatMap(({ companions }) => ('personId' in companions ? companions.personId : [])))
  await called.meetPeople(told.flatMap(({ agreements }) => agreements.flatMap(peopleIn)))
  return told.map(({ companions, agreements, income }) => ({
    ...companionsTold(called, companions),
    ...{ agreements: agreements.map(each => agreementTold(called, each)), own_income: income },
  }))
}

const companionsTold = (called: Called, companions: CircleView['companions']): Told =>
  'groupId' in companions
    ? { group_id: companions.groupId, person: null }
    : { group_id: null, person: personTold(called, companions.personId) }

const peopleIn = ({ agreedBy, split }: Agreement) => [agreedBy, ...split.entries.map(({ person }) => person)]

const agreementTold = (called: Called, { from, agreedBy, split, isByIncome }: Agreement): Told => ({
  ...{ from, agreed_by: personTold(called, agreedBy), split_type: split.type, is_by_income: isByIncome },
  split_values: split.entries.map(({ person, value }) => ({ person: personTold(called, person), value })),
})

/** By the streams of those with whom they share. */
async function incomesOf({ database, userId }: Owner): Promise<ReadonlyMap<string, Told>> {
  const { rows } = await database.query<{ circle: string; minor: string; currency: string }>(
    'SELECT circle, minor, currency FROM account.incomes WHERE user_id = $1',
    [userId],
  )
  return new Map(
    rows.map(({ circle, minor, currency }) => [circle, { amount: formatMinor(Number(minor), currency), currency }]),
  )
}
