import type { Change } from '#projections/projection.ts'
import type { PeopleSubject, SubscriptionResolvers } from '../generated/resolvers.ts'

/* One object per subject: to a reader who has not looked yet, the same news twice is news once. */

const BALANCES = { balancesChanged: {} } as const

const PEOPLE: { readonly [Subject in PeopleSubject]: { readonly peopleChanged: { readonly subject: Subject } } } = {
  CONNECTIONS: { peopleChanged: { subject: 'CONNECTIONS' } },
  PLACEHOLDERS: { peopleChanged: { subject: 'PLACEHOLDERS' } },
  GROUPS: { peopleChanged: { subject: 'GROUPS' } },
}

const isAboutPeople = (about: Change['about']): about is PeopleSubject => about in PEOPLE

const aboutPeople = ({ about }: Change) => (isAboutPeople(about) ? PEOPLE[about] : undefined)

export const liveSubscriptions: SubscriptionResolvers = {
  balancesChanged: {
    subscribe: (_, __, { services, viewer, startOver }) =>
      services.changes.of(viewer.userId, ({ about }) => (about === 'BALANCES' ? BALANCES : undefined), startOver),
  },
  peopleChanged: {
    subscribe: (_, __, { services, viewer, startOver }) => services.changes.of(viewer.userId, aboutPeople, startOver),
  },
}
