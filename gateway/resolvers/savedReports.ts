import type { GatewayContext } from '../context.ts'
import type {
  MutationResolvers,
  QueryResolvers,
  ReportViewInput,
  SavedReportResolvers,
  SavedReportsChangeResolvers,
  SubscriptionResolvers,
} from '../generated/resolvers.ts'
import { carriesOut } from '../graphql/carriesOut.ts'
import { given } from '../graphql/inputs.ts'
import { toldBy } from '../graphql/toldBy.ts'
import { idOf } from '../id.ts'
import { savedReportShape, savedReports } from '../savedReports/codec.ts'
import { remove, revise, save } from '../savedReports/deeds.ts'
import { daysToday, findSavedReports } from '../savedReports/savedReports.ts'

const ownOf = async ({ services, viewer }: GatewayContext) =>
  (await findSavedReports(services.database, viewer)).map(savedReportShape)

const viewOf = ({ range, startDate, endDate, timeframe, group, ...hidden }: ReportViewInput) => ({
  ...{ range: range ?? null, startDate: startDate ?? null, endDate: endDate ?? null },
  ...{ timeframe: timeframe ?? 'MONTHLY', groupId: group == null ? null : idOf(group) },
  ...{ hidden: hidden.hiddenCategories ?? [], groupHidden: hidden.groupHiddenCategories ?? [] },
})

export const savedReportQueries: QueryResolvers = {
  savedReports: (_, __, context) => ownOf(context),
}

export const savedReportMutations: MutationResolvers = {
  saveReport: carriesOut(savedReports, save, ({ name, view }) => ({ name, view: viewOf(view) })),

  reviseSavedReport: carriesOut(savedReports, revise, ({ id, name, view }) => ({
    ...{ reportId: idOf(id), name: given(name), view: view == null ? undefined : viewOf(view) },
  })),

  deleteSavedReport: carriesOut(savedReports, remove, ({ id }) => idOf(id)),
}

export const savedReportSubscriptions: SubscriptionResolvers = {
  savedReportsChanged: toldBy('savedReports', 'savedReportsChanged'),
}

export const savedReportsChange: SavedReportsChangeResolvers = {
  savedReports: (_, __, context) => ownOf(context),
}

export const savedReport: SavedReportResolvers = {
  startDate: ({ kept }, _, { viewer }) => daysToday(kept, viewer).first,
  endDate: ({ kept }, _, { viewer }) => daysToday(kept, viewer).last,
}
