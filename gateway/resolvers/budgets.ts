import type { BudgetHolder } from '#domain/budget/events.ts'
import type { MonthProgress, Progress } from '#domain/budget/progress.ts'
import type { News } from '#projections/news.ts'
import { alertsBy } from '../budgets/alerts.ts'
import { findBudgets, groupBudgets, groupProgress, ownProgress } from '../budgets/budgets.ts'
import { budgetShape, budgets } from '../budgets/codec.ts'
import { close, open, revise } from '../budgets/deeds.ts'
import type { GatewayContext } from '../context.ts'
import type {
  BudgetResolvers,
  MutationResolvers,
  QueryResolvers,
  RecordExpensePayloadResolvers,
  SubscriptionResolvers,
} from '../generated/resolvers.ts'
import { carriesOut } from '../graphql/carriesOut.ts'
import { given } from '../graphql/inputs.ts'
import { money, type NamedGroupShape, namedGroup } from '../graphql/shapes.ts'
import { idOf } from '../id.ts'
import { seenCategory } from './categories.ts'
import { monthAsked, monthsAsked } from './monthAsked.ts'

const moneyOrNone = (minor: bigint | null, currency: string) => (minor === null ? null : money(minor, currency))

const progressShape = ({ budget, currency, spent, amount, remaining, percentage, unconverted }: Progress) => ({
  budget: budgetShape(budget),
  isBeforeItWasSet: budget.isBeforeItWasSet,
  amount: moneyOrNone(amount, currency),
  spent: money(spent, currency),
  remaining: moneyOrNone(remaining, currency),
  percentage,
  unconverted: unconverted.map(sum => money(sum.minor, sum.currency)),
})

const monthShape = ({ month, first, last, currency, spent, unconverted, overall, categories }: MonthProgress) => ({
  ...{ month, startDate: first, endDate: last },
  spent: money(spent, currency),
  unconverted: unconverted.map(sum => money(sum.minor, sum.currency)),
  overall: overall && progressShape(overall),
  categories: categories.map(progressShape),
})

export const budgetQueries: QueryResolvers = {
  budgets: async (_, { month }, { services, viewer }) => {
    const asked = month == null ? undefined : monthAsked({ month }, viewer)
    return (await findBudgets(services.store, { userId: viewer.userId }, asked)).map(budgetShape)
  },

  budgetProgress: async (_, asked, { services, viewer }) =>
    monthShape(await ownProgress(services, viewer, monthAsked(asked, viewer), monthsAsked(asked.months, viewer))),

  groupBudgets: async (_, { groupId, month }, { services, viewer }) => {
    const id = idOf(groupId)
    const asked = monthAsked({ month, months: 'CALENDAR' }, viewer)
    const found = await groupBudgets(services.store, viewer.userId, id)
    if (!found.done) return null
    const progress = await groupProgress(services, viewer, id, asked)
    return {
      budgets: found.value.map(budgetShape),
      progress: progress.done ? monthShape(progress.value) : null,
    }
  },
}

const holderOf = (groupId: string | null | undefined, { viewer }: GatewayContext): BudgetHolder =>
  groupId == null ? { userId: viewer.userId } : { groupId: idOf(groupId) }

export const budgetMutations: MutationResolvers = {
  createBudget: carriesOut(budgets, open, (input, context) => ({
    holder: holderOf(input.groupId, context),
    asked: { amount: input.amount, currency: given(input.currency), category: input.category ?? null },
  })),

  reviseBudget: carriesOut(budgets, revise, (input, context) => ({
    holder: holderOf(input.groupId, context),
    asked: {
      budgetId: idOf(input.id),
      amount: given(input.amount),
      currency: given(input.currency),
      category: input.category,
    },
  })),

  deleteBudget: carriesOut(budgets, close, ({ id, groupId }, context) => ({
    ...{ holder: holderOf(groupId, context), asked: idOf(id) },
  })),
}

export const recordExpensePayload: RecordExpensePayloadResolvers = {
  budgetAlerts: async ({ expense, position }, _, { services, viewer }) => {
    // What is not projected yet is in no figure either. Whoever has no budgets need not wait for that.
    const isCounted = async () =>
      (await services.projected.waitFor(['spending', 'categories'], Number(position))) === 'visible'
    const alerts = expense === null ? [] : await alertsBy(services, viewer, expense.view, isCounted)
    return alerts.map(({ budget, threshold, percentage, over }) => ({
      ...{ budget: budgetShape(budget), threshold, percentage },
      over: over === null ? null : money(over.minor, over.currency),
    }))
  },
}

export const budget: BudgetResolvers = {
  category: ({ category }, _, context) => (category === null ? null : seenCategory(category, context)),
}

interface BudgetNews {
  readonly budgetsChanged: { readonly group: NamedGroupShape | null }
}

/** Of one reader. To one who has not looked yet, the same news twice is news once. */
function newsOfBudgets(): (news: News) => BudgetNews | undefined {
  const known = new Map<number, BudgetNews>()
  const about = (groupId: number): BudgetNews => {
    const news = known.get(groupId) ?? { budgetsChanged: { group: namedGroup(groupId === 0 ? null : groupId) } }
    known.set(groupId, news)
    return news
  }
  return news => {
    if (news.about === 'spending') return about(news.groupId)
    // What a category of one's own counts as decides about which budget it is taken from.
    return news.about === 'categories' ? about(0) : undefined
  }
}

export const budgetSubscriptions: SubscriptionResolvers = {
  budgetsChanged: {
    subscribe: (_, __, { services, viewer, startOver }) =>
      services.changes.of(viewer.userId, newsOfBudgets(), startOver),
  },
}
