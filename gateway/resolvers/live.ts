import type { News } from '#projections/news.ts'
import type { ReadModel } from '#projections/registry.ts'
import type { PeopleSubject, SubscriptionResolvers } from '../generated/resolvers.ts'
import { toldBy } from '../graphql/toldBy.ts'

const changed = <Subject extends PeopleSubject>(subject: Subject) => ({ peopleChanged: { subject } }) as const

/** One object per subject: to a reader who has not looked yet, the same news twice is news once. */
const PEOPLE = {
  connections: changed('CONNECTIONS'),
  placeholders: changed('PLACEHOLDERS'),
  nicknames: changed('NICKNAMES'),
  groups: changed('GROUPS'),
} satisfies { readonly [Subject in PeopleSubject as Lowercase<Subject>]: object } & {
  readonly [_ in ReadModel]?: object
}

const isAboutPeople = (about: ReadModel): about is keyof typeof PEOPLE => about in PEOPLE

const aboutPeople = ({ about }: News) => (isAboutPeople(about) ? PEOPLE[about] : undefined)

export const liveSubscriptions: SubscriptionResolvers = {
  balancesChanged: toldBy('balances', 'balancesChanged'),
  peopleChanged: {
    subscribe: (_, __, { services, viewer, startOver }) => services.changes.of(viewer.userId, aboutPeople, startOver),
  },
}
