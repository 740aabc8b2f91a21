import type { DefaultSplitShape } from '../defaultSplits/codec.ts'
import { defaultSplitShape, defaultSplits } from '../defaultSplits/codec.ts'
import { agree, companionsIn, type Named, tellIncome } from '../defaultSplits/deeds.ts'
import { findDefaultSplit, listDefaultSplits } from '../defaultSplits/defaultSplits.ts'
import type {
  CompanionsInput,
  DefaultSplitResolvers,
  MutationResolvers,
  QueryResolvers,
} from '../generated/resolvers.ts'
import { carriesOut } from '../graphql/carriesOut.ts'
import { given, splitOf } from '../graphql/inputs.ts'
import { once } from '../graphql/once.ts'
import { refusalsOf } from '../graphql/payload.ts'
import { refusedQuery } from '../graphql/refusedQuery.ts'
import { money, person } from '../graphql/shapes.ts'
import { idOf, personIdOf } from '../id.ts'

const namedIn = ({ groupId, person: who }: CompanionsInput): Named => ({
  groupId: groupId == null ? undefined : idOf(groupId),
  personId: who == null ? undefined : personIdOf(who),
})

export const defaultSplitQueries: QueryResolvers = {
  defaultSplits: async (_, __, { services, viewer }) =>
    (await listDefaultSplits(services, viewer.userId)).map(defaultSplitShape),

  defaultSplit: async (_, { with: named }, { services, viewer }) => {
    const companions = companionsIn(namedIn(named))
    if (!companions.done) throw refusedQuery(companions)
    const found = await findDefaultSplit(services, viewer.userId, companions.value)
    return found && defaultSplitShape(found)
  },
}

export const defaultSplitMutations: MutationResolvers = {
  agreeDefaultSplit: carriesOut(defaultSplits, agree, input => ({
    ...{ named: namedIn(input.with), from: input.from, split: splitOf(input.split) },
    expectedVersion: given(input.version),
  })),

  tellIncome: async (_, { input }, context) => {
    const { services, viewer } = context
    const named = namedIn(input.with)
    // Nothing of it is kept where repetitions are known by.
    const outcome = await once(context, 'tellIncome', input, async ({ amount, currency }) => {
      const told = await tellIncome(services, viewer.userId, { named, amount: given(amount), currency })
      return told.done ? { done: true, value: null } : told
    })
    const companions = companionsIn(named)
    const found =
      outcome.done && companions.done ? await findDefaultSplit(services, viewer.userId, companions.value) : null
    return { defaultSplit: found && defaultSplitShape(found), refusals: refusalsOf(outcome) }
  },
}

/** What people earn is looked up for those who ask, and their own alone is told them. */
export const defaultSplit: DefaultSplitResolvers = {
  ownIncome: async ({ view: { circle } }: DefaultSplitShape, _, { services, viewer }) => {
    const own = await services.incomes.ownIn(viewer.userId, circle)
    return own && money(own.minor, own.currency)
  },
  incomeToldBy: async ({ view: { circle, members } }: DefaultSplitShape, _, { services }) =>
    (await services.incomes.toldBy(circle, new Set(members))).map(person),
}
