import type { MoneyFieldsFragment, PersonFieldsFragment } from '#web/format/Shared.generated.ts'
import type { TripFactsFragment, TripTotalsFragment } from './Trips.generated.ts'

export type Person = PersonFieldsFragment
export type Money = MoneyFieldsFragment
/** What is known of a trip wherever it is named. */
export type TripFacts = TripFactsFragment
/** One of the list, and what was spent on it. */
export type Trip = TripFactsFragment & TripTotalsFragment

/** Who looks at the screen, as far as trips need to know. */
export interface Viewer {
  readonly id: string
  readonly displayName: string
  readonly currency: string
  readonly preferredCurrencies: readonly string[]
}

/** Somebody who can act must stay. */
export const canLeave = ({ participants }: TripFacts): boolean =>
  participants.filter(({ isPlaceholder }) => !isPlaceholder).length > 1
