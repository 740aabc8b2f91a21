import type { Payment, TypedSplit } from '#domain/expense/commands.ts'
import type { ConfirmedRate } from '#domain/expense/events.ts'
import type { ConfirmedRateInput, PaymentInput, RecurringScheduleInput, SplitInput } from '../generated/resolvers.ts'
import { idOf, personIdOf } from '../id.ts'

/** Null says "as it is" or "the default", as a missing field does. */
export const given = <Value>(value: Value | null | undefined): Value | undefined => value ?? undefined

/** The same for all fields of an input. */
export const givenFields = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))

/** For fields in which null says something: there is to be none. */
export const idOrNone = (id: string | null | undefined): number | null | undefined => (id == null ? id : idOf(id))

/** Null releases a rate; one that says nothing of its currency is into the viewer's. */
export const confirmedRateOf = (
  confirmed: ConfirmedRateInput | null | undefined,
  ownCurrency: string,
): ConfirmedRate | null | undefined =>
  confirmed == null ? confirmed : { currency: confirmed.currency ?? ownCurrency, rate: confirmed.rate }

export const paymentsOf = (payers: readonly PaymentInput[] | null | undefined): readonly Payment[] | undefined =>
  payers?.map(({ person, amount }) => ({ person: personIdOf(person), amount }))

export const splitOf = (split: SplitInput | null | undefined): TypedSplit | undefined =>
  split == null
    ? undefined
    : {
        type: split.type,
        entries: split.entries.map(({ person, value }) => ({ person: personIdOf(person), value: given(value) })),
      }

export const scheduleOf = ({ unit, every, weekdays, monthDay, first, until, count }: RecurringScheduleInput) => ({
  ...{ unit, every: every ?? 1, weekdays: weekdays ?? [], monthDay: monthDay ?? null },
  ...{ first, until: until ?? null, count: count ?? null },
})
