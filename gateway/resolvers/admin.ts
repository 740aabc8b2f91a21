import { refuse } from '#domain/message.ts'
import type { Account } from '../account/accounts.ts'
import { isAdministrator } from '../account/administrator.ts'
import { deletePerson, resetPassword } from '../admin/deeds.ts'
import { ratesOverview } from '../admin/exchangeRates.ts'
import { peopleSearch } from '../admin/forms.ts'
import { type Obstacle, obstaclesOf } from '../admin/obstacles.ts'
import { listPeople, overview, type PersonRecord } from '../admin/people.ts'
import { refreshRates, settleHeldRate } from '../admin/rateDeeds.ts'
import { readForm } from '../form.ts'
import type { AdminResolvers, MutationResolvers, QueryResolvers } from '../generated/resolvers.ts'
import { badInput } from '../graphql/limits.ts'
import { once } from '../graphql/once.ts'
import { refusalsOf } from '../graphql/payload.ts'
import { sessionOf } from '../http/arrival.ts'
import { idOf } from '../id.ts'
import { notDone, type Outcome } from '../outcome.ts'
import { isPageSize, LAST_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from '../paging.ts'
import { explain } from '../refusals.ts'
import { ratesShape } from './adminRates.ts'

const ADMINISTRATOR_ONLY = refuse('ADMINISTRATOR_ONLY')

const personShape = (person: PersonRecord) => ({
  id: String(person.userId),
  firstName: person.firstName,
  lastName: person.lastName,
  username: person.username,
  email: person.email,
  preferredCurrency: person.currency,
  expensesCount: person.expenses,
  tripsCount: person.trips,
  budgetsCount: person.budgets,
  createdAt: person.createdAt.toISOString(),
  lastLoginAt: person.lastLoginAt?.toISOString() ?? null,
  isAdministrator: isAdministrator(person),
})

const obstacleShape = ({ position, since, ...obstacle }: Obstacle) => ({
  ...obstacle,
  position: String(position),
  since: since.toISOString(),
})

export const adminQueries: QueryResolvers = {
  admin: (_, __, { viewer }) => (isAdministrator(viewer) ? {} : null),
}

function searchOf(search: string | null | undefined): string {
  const form = readForm(peopleSearch, { search: search ?? undefined })
  if (!form.done) throw badInput(form.refusals.map(refusal => explain(refusal).message).join(', '))
  return form.value.search
}

/** Reached only through `Query.admin`, and so by nobody but the administrator. */
export const admin: AdminResolvers = {
  stats: (_, __, { services }) => overview(services.database),

  obstacles: async (_, __, { services }) => (await obstaclesOf(services.database)).map(obstacleShape),

  exchangeRates: async (_, __, { services }) => ratesShape(await ratesOverview(services.database)),

  users: async (_, given, { services }) => {
    const page = given.page ?? 1
    const perPage = given.perPage ?? PAGE_SIZE
    if (page < 1 || page > LAST_PAGE) throw badInput(`page must be between 1 and ${LAST_PAGE}`)
    if (!isPageSize(perPage)) throw badInput(`perPage must be between 1 and ${MAX_PAGE_SIZE}`)
    const { people, total } = await listPeople(services.database, { page, perPage, search: searchOf(given.search) })
    return { users: people.map(personShape), page, perPage, total, hasNext: page * perPage < total }
  },
}

async function payloadOf(viewer: Account, deed: () => Promise<Outcome<null>>) {
  const outcome = isAdministrator(viewer) ? await deed() : notDone(ADMINISTRATOR_ONLY)
  return { ok: outcome.done, refusals: refusalsOf(outcome) }
}

export const adminMutations: MutationResolvers = {
  resetUserPassword: (_, { input }, context) => {
    const { services, caller, viewer } = context
    return payloadOf(viewer, () =>
      once(context, 'resetUserPassword', input, ({ userId, newPassword }, settle) =>
        resetPassword(services, sessionOf(caller), idOf(userId), { newPassword }, settle),
      ),
    )
  },

  deleteUser: (_, { input }, context) => {
    const { services, viewer } = context
    return payloadOf(viewer, () =>
      once(context, 'deleteUser', input, ({ userId }, settle) =>
        deletePerson(services, viewer.userId, idOf(userId), settle),
      ),
    )
  },

  refreshExchangeRates: (_, { input }, context) =>
    payloadOf(context.viewer, () =>
      once(context, 'refreshExchangeRates', input, (_fields, settle) => refreshRates(context.services, settle)),
    ),

  settleHeldRate: (_, { input }, context) =>
    payloadOf(context.viewer, () =>
      once(context, 'settleHeldRate', input, ({ heldRateId, decision }, settle) =>
        settleHeldRate(context.services, idOf(heldRateId), decision, settle),
      ),
    ),
}
