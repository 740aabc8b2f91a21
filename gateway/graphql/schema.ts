import { readdirSync, readFileSync } from 'node:fs'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import type { Resolvers } from '../generated/resolvers.ts'
import { accessTokenMutations, viewersTokens } from '../resolvers/accessTokens.ts'
import { accountMutations, accountQueries, viewer } from '../resolvers/account.ts'
import { admin, adminMutations, adminQueries } from '../resolvers/admin.ts'
import { balanceQueries, balancesChange } from '../resolvers/balances.ts'
import {
  budget,
  budgetMutations,
  budgetQueries,
  budgetSubscriptions,
  recordExpensePayload,
} from '../resolvers/budgets.ts'
import {
  categoriesChange,
  categoryMutations,
  categoryQueries,
  categorySubscriptions,
  customCategory,
} from '../resolvers/categories.ts'
import { connectionMutations, connectionQueries } from '../resolvers/connections.ts'
import { defaultSplit, defaultSplitMutations, defaultSplitQueries } from '../resolvers/defaultSplits.ts'
import { expense, expenseMutations, expenseQueries, namedGroup, namedTrip, person } from '../resolvers/expense.ts'
import { expenseDeletionMutations, expenseDeletionQueries } from '../resolvers/expenseDeletions.ts'
import { exportMutations, exportQueries, exportSubscriptions, exportsChange } from '../resolvers/exports.ts'
import { feedChange, feedQueries, feedSubscriptions } from '../resolvers/feed.ts'
import { entryTerm, figure, figureQueries } from '../resolvers/figures.ts'
import { groupMutations, groupQueries } from '../resolvers/groups.ts'
import {
  importMutations,
  importOfFile,
  importQueries,
  importSubscriptions,
  importsChange,
} from '../resolvers/imports.ts'
import { inviteMutations, inviteQueries } from '../resolvers/invites.ts'
import { liveSubscriptions } from '../resolvers/live.ts'
import { moneyQueries } from '../resolvers/money.ts'
import { placeholderMutations, placeholderQueries } from '../resolvers/placeholders.ts'
import {
  recurringMutations,
  recurringQueries,
  recurringRule,
  recurringRulesChange,
  recurringSubscriptions,
  ruleSuggestion,
  upcomingExpense,
} from '../resolvers/recurring.ts'
import { reportQueries, spendingReport } from '../resolvers/reports.ts'
import {
  savedReport,
  savedReportMutations,
  savedReportQueries,
  savedReportSubscriptions,
  savedReportsChange,
} from '../resolvers/savedReports.ts'
import { spendingQueries } from '../resolvers/spending.ts'
import { transferMutations, transferQueries } from '../resolvers/transfers.ts'
import { trip, tripMutations, tripQueries, tripSubscriptions, tripsChange } from '../resolvers/trips.ts'
import { viewersWebhooks, webhook, webhookMutations } from '../resolvers/webhooks.ts'
import { askOnce } from './askedOnce.ts'
import { choices } from './choices.ts'
import { deedsApart } from './deedsApart.ts'
import { watchLists } from './lists.ts'
import { tellOfWrites } from './ownWrites.ts'
import { detailsOf } from './refusalDetails.ts'
import { scalars } from './scalars.ts'
import { mutateWhileSignedIn } from './whileSignedIn.ts'

const CONTRACT = new URL('../../schema/', import.meta.url)

const resolvers: Resolvers = {
  ...scalars,
  ...choices,
  Query: {
    ...accountQueries,
    ...adminQueries,
    ...balanceQueries,
    ...budgetQueries,
    ...categoryQueries,
    ...connectionQueries,
    ...defaultSplitQueries,
    ...inviteQueries,
    ...expenseQueries,
    ...expenseDeletionQueries,
    ...feedQueries,
    ...figureQueries,
    ...groupQueries,
    ...importQueries,
    ...exportQueries,
    ...moneyQueries,
    ...recurringQueries,
    ...reportQueries,
    ...savedReportQueries,
    ...spendingQueries,
    ...transferQueries,
    ...tripQueries,
    ...placeholderQueries,
  },
  Mutation: {
    ...accessTokenMutations,
    ...webhookMutations,
    ...accountMutations,
    ...adminMutations,
    ...budgetMutations,
    ...categoryMutations,
    ...connectionMutations,
    ...defaultSplitMutations,
    ...groupMutations,
    ...importMutations,
    ...exportMutations,
    ...inviteMutations,
    ...recurringMutations,
    ...savedReportMutations,
    ...expenseMutations,
    ...expenseDeletionMutations,
    ...transferMutations,
    ...tripMutations,
    ...placeholderMutations,
  },
  Subscription: {
    ...feedSubscriptions,
    ...liveSubscriptions,
    ...budgetSubscriptions,
    ...categorySubscriptions,
    ...recurringSubscriptions,
    ...savedReportSubscriptions,
    ...importSubscriptions,
    ...exportSubscriptions,
    ...tripSubscriptions,
  },
  Budget: budget,
  Person: person,
  Refusal: { details: detailsOf },
  NamedGroup: namedGroup,
  NamedTrip: namedTrip,
  Expense: expense,
  RecordExpensePayload: recordExpensePayload,
  SpendingReport: spendingReport,
  Figure: figure,
  EntryTerm: entryTerm,
  Viewer: { ...viewer, ...viewersTokens, ...viewersWebhooks },
  Webhook: webhook,
  Admin: admin,
  FeedChange: feedChange,
  BalancesChange: balancesChange,
  CategoriesChange: categoriesChange,
  CustomCategory: customCategory,
  DefaultSplit: defaultSplit,
  RecurringRule: recurringRule,
  RecurringRulesChange: recurringRulesChange,
  RuleSuggestion: ruleSuggestion,
  UpcomingExpense: upcomingExpense,
  SavedReport: savedReport,
  Import: importOfFile,
  ImportsChange: importsChange,
  ExportsChange: exportsChange,
  SavedReportsChange: savedReportsChange,
  Trip: trip,
  TripsChange: tripsChange,
}

export function createSchema(): GraphQLSchema {
  const files = readdirSync(CONTRACT).filter(name => name.endsWith('.graphql'))
  const typeDefs = files.map(name => readFileSync(new URL(name, CONTRACT), 'utf8'))
  return watchLists(
    askOnce(tellOfWrites(mutateWhileSignedIn(deedsApart(makeExecutableSchema({ typeDefs, resolvers }))))),
  )
}
