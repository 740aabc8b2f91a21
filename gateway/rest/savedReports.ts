import { Router } from 'express'
import { z } from 'zod'
import { refuse } from '#domain/message.ts'
import { strictForm, takenFrom } from '../form.ts'
import { savedReports } from '../savedReports/codec.ts'
import { remove, revise, save } from '../savedReports/deeds.ts'
import { findSavedReports } from '../savedReports/savedReports.ts'
import type { Services } from '../services.ts'
import { checked } from './body.ts'
import { carriesOut } from './carriesOut.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { optionalId } from './fields.ts'
import { pathId } from './pathId.ts'

const ONLY_SHOWN = ['id', 'start_date', 'end_date']

const categories = z.array(z.string('INVALID_CATEGORY'), 'INVALID_CATEGORY').nullish()

const view = strictForm(
  {
    range: z.string('INVALID_RANGE').nullish(),
    start_date: z.string('INVALID_DATE').nullish(),
    end_date: z.string('INVALID_DATE').nullish(),
    timeframe: z.string('INVALID_TIMEFRAME').nullish(),
    group_id: optionalId,
    hidden_categories: categories,
    group_hidden_categories: categories,
  },
  'REPORT_VIEW_REQUIRED',
).transform(typed => ({
  ...{ range: typed.range ?? null, startDate: typed.start_date ?? null, endDate: typed.end_date ?? null },
  ...{ timeframe: typed.timeframe ?? 'MONTHLY', groupId: typed.group_id ?? null },
  ...{ hidden: typed.hidden_categories ?? [], groupHidden: typed.group_hidden_categories ?? [] },
}))

const facts = strictForm({ name: z.string('REPORT_NAME_REQUIRED'), view })

const newReport = takenFrom(facts, ONLY_SHOWN)
const reportChanges = takenFrom(facts.partial(), ONLY_SHOWN)

const listOwn = async (call: SignedInCall): Promise<Answer> =>
  ok((await findSavedReports(call.services.database, call.viewer)).map(found => savedReports.json(found, call)))

const idOf = (call: SignedInCall): number => pathId(call, refuse('REPORT_NOT_FOUND'))

const saveOne = carriesOut(savedReports, save, {
  status: 201,
  input: async call => checked(newReport, await call.body()),
})

const reviseOne = carriesOut(savedReports, revise, {
  input: async call => {
    const reportId = idOf(call)
    return { reportId, ...checked(reportChanges, await call.body()) }
  },
})

const removeOne = carriesOut(savedReports, remove, { input: idOf, says: 'Report deleted', shows: 'nothing' })

export function savedReportCalls(services: Services): Router {
  return Router()
    .get('/api/reports/saved', signedIn(services, listOwn))
    .post('/api/reports/saved', signedIn(services, saveOne))
    .put('/api/reports/saved/:id', signedIn(services, reviseOne))
    .delete('/api/reports/saved/:id', signedIn(services, removeOne))
}
