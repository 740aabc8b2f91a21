import { formatMinor } from '#domain/money/money.ts'
import type { Terms } from '#domain/recurring/events.ts'
import { type KnownRule, peopleOf } from '#domain/recurring/state.ts'
import { readTexts } from '#domain/store/vault.ts'
import { rulesOf } from '#projections/recurring/queries.ts'
import type { Called } from '../called.ts'
import type { Owner } from './belongings.ts'
import type { Told } from './texts.ts'
import { categoryTold, personTold } from './told.ts'

/** What is recorded for somebody again and again, with all they have said of single days. */
export async function recurring({ database, userId, called }: Owner): Promise<Told[]> {
  const rules = await rulesOf(database, userId)
  const all = rules.flatMap(termsIn)
  const titleIds = all.map(({ titleId }) => titleId)
  const titles = await readTexts(database, titleIds)
  const titleOf = new Map(titleIds.map((titleId, index) => [titleId, titles[index] ?? null]))
  await called.meetNamed([
    {
      people: rules.flatMap(rule => [...peopleOf(rule)]),
      categories: all.map(({ category }) => category),
      ...{ groupIds: [], tripIds: [] },
    },
  ])
  const told = (terms: Terms) => termsTold(called, terms, titleOf.get(terms.titleId) ?? null)
  return rules.map(({ ruleId, stretches, exceptions, pauses, pausedFrom, recordedTo }) => ({
    ...{ id: ruleId, paused_from: pausedFrom, recorded_to: recordedTo, pauses },
    terms: stretches.map(({ from, schedule, terms }) => ({ from, schedule, ...told(terms) })),
    exceptions: exceptions.map(({ date, terms }) => ({ date, terms: terms && told(terms) })),
  }))
}

const termsIn = ({ stretches, exceptions }: KnownRule): Terms[] =>
  [...stretches, ...exceptions].flatMap(({ terms }) => terms ?? [])

const termsTold = (called: Called, terms: Terms, title: string | null): Told => ({
  ...{ title, ...categoryTold(called, terms.category) },
  ...{ amount: formatMinor(terms.amountMinor, terms.currency), currency: terms.currency },
  ...{ group_id: terms.groupId, trip_id: terms.tripId, uses_default_split: terms.isSplitAsAgreed },
  paid_by: terms.payers.map(({ person, minor }) => ({
    ...{ person: personTold(called, person), amount: formatMinor(minor, terms.currency) },
  })),
  split_type: terms.split.type,
  split_values: terms.split.entries.map(({ person, value }) => ({ person: personTold(called, person), value })),
})
