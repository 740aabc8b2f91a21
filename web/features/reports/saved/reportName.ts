import '#web/format/zodWithoutEval.ts'
import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { refuseReportName } from '#domain/report/reportName.ts'
import { wordsOfRule } from '#web/format/refusalWords.ts'

/** Judged by the rule of the server, but for what the others are called. */
export const reportNameSchema = (t: TFunction) =>
  z.object({ name: z.string() }).check(
    z.superRefine(({ name }, context) => {
      const refusal = refuseReportName(name)
      if (refusal) context.addIssue({ code: 'custom', path: ['name'], message: wordsOfRule(t, refusal) })
    }),
  )

export type ReportName = z.infer<ReturnType<typeof reportNameSchema>>

export const nameFields = ['name'] as const
