import { CALENDAR_MONTHS } from '#domain/calendar/months.ts'
import type { GatewayContext } from '../context.ts'
import type { QueryResolvers, SpendingReportResolvers } from '../generated/resolvers.ts'
import { idOf } from '../id.ts'
import type { AskedReport } from '../reports/asked.ts'
import { changesSinceBefore } from '../reports/changes.ts'
import { monthAtAGlance } from '../reports/month.ts'
import { comparedToBefore, comparedToLastYear, reportOf, type Teller } from '../reports/report.ts'
import { changeShape, comparedShape, monthAtAGlanceShape, reportShape } from '../reports/shape.ts'
import { groupSpending, ownSpending } from '../reports/tellers.ts'
import { monthAsked, monthsAsked } from './monthAsked.ts'
import { reportAsked } from './reportAsked.ts'

const told = async ({ services }: GatewayContext, teller: Teller, asked: AskedReport) =>
  reportShape(await reportOf(services, teller, asked), teller)

export const reportQueries: QueryResolvers = {
  spendingReport: (_, { input }, context) =>
    told(
      context,
      ownSpending(context.services, context.viewer),
      reportAsked(input, monthsAsked(input.months, context.viewer)),
    ),

  groupSpendingReport: async (_, { groupId, input }, context) => {
    const asked = reportAsked(input, CALENDAR_MONTHS)
    const teller = await groupSpending(context.services, context.viewer, idOf(groupId))
    return teller.done ? told(context, teller.value, asked) : null
  },

  monthAtAGlance: async (_, asked, { services, viewer }) => {
    const months = monthsAsked(asked.months, viewer)
    return monthAtAGlanceShape(await monthAtAGlance(services, viewer, monthAsked(asked, viewer), months))
  },
}

export const spendingReport: SpendingReportResolvers = {
  previous: async ({ report, teller }, _, { services }) =>
    comparedShape(await comparedToBefore(services, teller, report)),
  lastYear: async ({ report, teller }, _, { services }) =>
    comparedShape(await comparedToLastYear(services, teller, report)),
  biggestChanges: async ({ report, teller }, _, { services }) =>
    (await changesSinceBefore(services, teller, report)).map(change => changeShape(change, teller.currency)),
}
