import { readdirSync, readFileSync } from 'node:fs'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import type { Resolvers } from '../generated/resolvers.ts'
import { accessTokenMutations, viewersTokens } from '../resolvers/accessTokens.ts'
import { accountMutations, accountQueries, viewer } from '../resolvers/account.ts'
import { admin, adminMutations, adminQueries } from '../resolvers/admin.ts'
import { balanceQueries, balancesChange } from '../resolvers/balances.ts'
import { billMutations, billQueries, billSubscriptions, billsChange } from '../resolvers/bills.ts'
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
import { commentMutations, commentQueries } from '../resolvers/comments.ts'
import { connectionMutations, connectionQueries } from '../resolvers/connections.ts'
import { defaultSplit, defaultSplitMutations, defaultSplitQueries } from '../resolvers/defaultSplits.ts'
import { expense, expenseMutations, expenseQueries, namedGroup, namedTrip, person } from '../resolvers/expense.ts'
import { expenseDeletionMutations, expenseDeletionQueries } from '../resolvers/expenseDeletions.ts'
import { exportMutations, exportQueries, exportSubscriptions, exportsChange } from '../resolvers/exports.ts'
import { feedChange, feedMonth, feedQueries, feedSubscriptions } from '../resolvers/feed.ts'
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
import { nicknameMutations } from '../resolvers/nicknames.ts'
import {
  notificationConnection,
  notificationMutations,
  notificationQueries,
  notificationSubscriptions,
  notificationsChange,
  reachedBudget,
} from '../resolvers/notifications.ts'
import { payToMutations, payToQueries, viewersPayTo } from '../resolvers/payTo.ts'
import { placeholderMutations, placeholderQueries } from '../resolvers/placeholders.ts'
import { pushMutations, viewersPushes } from '../resolvers/push.ts'
import { receiptMutations, receiptQueries, receiptSubscriptions, receiptsChange } from '../resolvers/receipts.ts'
import {
  occurrenceException,
  recurringMutations,
  recurringQueries,
  recurringRule,
  recurringRulesChange,
  recurringSubscriptions,
  ruleSuggestion,
  upcomingByOther,
  upcomingExpense,
} from '../resolvers/recurring.ts'
import { reportQueries, spendingReport } from '../resolvers/reports.ts'
import { sampleDataMutations, sampleDataQueries } from '../resolvers/sampleData.ts'
import {
  savedReport,
  savedReportMutations,
  savedReportQueries,
  savedReportSubscriptions,
  savedReportsChange,
} from '../resolvers/savedReports.ts'
import { spendingQueries } from '../resolvers/spending.ts'
import { transfer, transferMutations, transferQueries } from '../resolvers/transfers.ts'
import { trip, tripMutations, tripQueries, tripSubscriptions, tripsChange } from '../resolvers/trips.ts'
import { viewersWebhooks, webhook, webhookMutations } from '../resolvers/webhooks.ts'
import { refuseUnanswered } from './answered.ts'
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
    ...billQueries,
    ...budgetQueries,
    ...categoryQueries,
    ...commentQueries,
    ...receiptQueries,
    ...connectionQueries,
    ...defaultSplitQueries,
    ...inviteQueries,
    ...expenseQueries,
    ...expenseDeletionQueries,
    ...sampleDataQueries,
    ...feedQueries,
    ...figureQueries,
    ...groupQueries,
    ...importQueries,
    ...exportQueries,
    ...moneyQueries,
    ...recurringQueries,
    ...reportQueries,
    ...savedReportQueries,
    ...notificationQueries,
    ...spendingQueries,
    ...transferQueries,
    ...tripQueries,
    ...placeholderQueries,
    ...payToQueries,
  },
  Mutation: {
    ...accessTokenMutations,
    ...webhookMutations,
    ...pushMutations,
    ...accountMutations,
    ...adminMutations,
    ...billMutations,
    ...budgetMutations,
    ...categoryMutations,
    ...commentMutations,
    ...receiptMutations,
    ...connectionMutations,
    ...defaultSplitMutations,
    ...groupMutations,
    ...importMutations,
    ...exportMutations,
    ...inviteMutations,
    ...recurringMutations,
    ...savedReportMutations,
    ...notificationMutations,
    ...expenseMutations,
    ...expenseDeletionMutations,
    ...sampleDataMutations,
    ...transferMutations,
    ...tripMutations,
    ...placeholderMutations,
    ...nicknameMutations,
    ...payToMutations,
  },
  Subscription: {
    ...feedSubscriptions,
    ...liveSubscriptions,
    ...billSubscriptions,
    ...receiptSubscriptions,
    ...budgetSubscriptions,
    ...categorySubscriptions,
    ...recurringSubscriptions,
    ...savedReportSubscriptions,
    ...notificationSubscriptions,
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
  Transfer: transfer,
  RecordExpensePayload: recordExpensePayload,
  SpendingReport: spendingReport,
  Figure: figure,
  EntryTerm: entryTerm,
  Viewer: { ...viewer, ...viewersTokens, ...viewersWebhooks, ...viewersPushes, ...viewersPayTo },
  Webhook: webhook,
  Admin: admin,
  FeedChange: feedChange,
  FeedMonth: feedMonth,
  BalancesChange: balancesChange,
  BillsChange: billsChange,
  ReceiptsChange: receiptsChange,
  CategoriesChange: categoriesChange,
  CustomCategory: customCategory,
  DefaultSplit: defaultSplit,
  RecurringRule: recurringRule,
  RecurringRulesChange: recurringRulesChange,
  RuleSuggestion: ruleSuggestion,
  OccurrenceException: occurrenceException,
  UpcomingByOther: upcomingByOther,
  UpcomingExpense: upcomingExpense,
  SavedReport: savedReport,
  Import: importOfFile,
  ImportsChange: importsChange,
  ExportsChange: exportsChange,
  SavedReportsChange: savedReportsChange,
  NotificationConnection: notificationConnection,
  NotificationsChange: notificationsChange,
  ReachedBudget: reachedBudget,
  Trip: trip,
  TripsChange: tripsChange,
}

export function createSchema(): GraphQLSchema {
  const files = readdirSync(CONTRACT).filter(name => name.endsWith('.graphql'))
  const typeDefs = files.map(name => readFileSync(new URL(name, CONTRACT), 'utf8'))
  const schema = refuseUnanswered(makeExecutableSchema({ typeDefs, resolvers }))
  return watchLists(askOnce(tellOfWrites(mutateWhileSignedIn(deedsApart(schema)))))
}
