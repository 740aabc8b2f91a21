import type { MemberFieldsFragment, PersonFieldsFragment } from '#web/format/Shared.generated.ts'
import type { PeoplePlaceholderFragment } from '#web/ui/newPerson/NewPerson.generated.ts'
import type { PeopleBalanceFragment, PeopleDebtorFragment, PeopleGroupBalanceFragment } from './Balances.generated.ts'
import type { PeopleConnectionFragment, PeopleGroupFragment } from './People.generated.ts'

export type Person = PersonFieldsFragment
export type Connection = PeopleConnectionFragment
export type Placeholder = PeoplePlaceholderFragment
export type Member = MemberFieldsFragment
export type Group = PeopleGroupFragment
/** Between whom and the viewer there is something to settle. */
export type Debtor = PeopleDebtorFragment
export type Balance = PeopleBalanceFragment
export type GroupBalance = PeopleGroupBalanceFragment

/** Who looks at the screen, as far as people need to know. */
export interface Viewer {
  readonly id: string
  readonly displayName: string
  readonly username: string
  readonly email: string
  readonly currency: string
  readonly preferredCurrencies: readonly string[]
}
