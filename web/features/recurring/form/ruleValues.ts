import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { tidyText } from '#domain/text.ts'
import { writeTypedDecimal } from '#web/format/money.ts'
import { readTypedAmount, typedAmountFault } from '#web/format/typedAmount.ts'
import type { OccurrenceScope } from '#web/schema.generated.ts'
import { hasDays, type ScheduleValues, scheduleInput, valuesOfSchedule } from '#web/ui/schedule/scheduleValues.ts'
import type { Rule } from '../rule.ts'

/** What stands in the fields. */
export interface RuleValues {
  readonly amount: string
  readonly currency: string
  readonly title: string
  readonly category: string
  readonly scope: OccurrenceScope
  readonly schedule: ScheduleValues
}

export const ruleFields = ['amount', 'currency', 'title', 'category'] as const

export const ruleSchema = (t: TFunction) =>
  z
    .object({
      amount: z.string(),
      currency: z.string(),
      title: z.string(),
      category: z.string(),
      scope: z.enum(['ONLY_THIS', 'THIS_AND_FOLLOWING']),
      schedule: z.custom<ScheduleValues>(),
    })
    .check(
      z.superRefine(({ amount, currency, title, scope, schedule }, context) => {
        const complain = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
        const fault = typedAmountFault(t, amount, currency)
        if (fault !== null) complain('amount', fault)
        if (tidyText(title) === '') complain('title', t('refusals.TITLE_REQUIRED'))
        if (scope === 'THIS_AND_FOLLOWING' && !hasDays(schedule)) complain('schedule', t('refusals.INVALID_DATE'))
      }),
    )

type Terms = Pick<Rule, 'amount' | 'title' | 'category' | 'schedule'>

/** `from` is the occurrence that is changed, or the first one. */
export const valuesOf = (rule: Terms, from: string, language: string): RuleValues => ({
  ...{ amount: writeTypedDecimal(rule.amount.amount, language), currency: rule.amount.currency, title: rule.title },
  ...{ category: rule.category.id, scope: 'THIS_AND_FOLLOWING', schedule: valuesOfSchedule(rule.schedule, from) },
})

/** What stays as it is is left out: an unchanged schedule goes on being counted. */
export function changesOf(before: RuleValues, after: RuleValues) {
  const isOtherMoney = before.amount !== after.amount || before.currency !== after.currency
  const isOtherSchedule = JSON.stringify(before.schedule) !== JSON.stringify(after.schedule)
  return {
    scope: after.scope,
    ...(isOtherMoney && { amount: readTypedAmount(after.amount, after.currency), currency: after.currency }),
    ...(before.title !== after.title && { title: tidyText(after.title) }),
    ...(before.category !== after.category && { category: after.category }),
    ...(isOtherSchedule && after.scope === 'THIS_AND_FOLLOWING' && { schedule: scheduleInput(after.schedule) }),
  }
}
