import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { isDay } from '#domain/day.ts'
import { refuseNote } from '#domain/expense/note.ts'
import { resolveSplit } from '#domain/expense/split.ts'
import { refuseTitle } from '#domain/expense/title.ts'
import { wordsOfRule } from '#web/format/refusalWords.ts'
import { typedAmountFault } from '#web/format/typedAmount.ts'
import { hasDays } from '#web/ui/schedule/scheduleValues.ts'
import { intentOf, minorOf } from '../split/division.ts'
import { paymentDifference } from '../split/payment.ts'
import { type ExpenseFormValues, expenseValuesSchema } from './expenseFormValues.ts'
import { type FormField, fieldAt } from './fieldAt.ts'

/** What is wrong with an amount that somebody typed; null if nothing is. */
function amountFault(t: TFunction, amount: string, currency: string): string | null {
  if (amount.trim() === '') return t('expenses.form.errors.amountRequired')
  return typedAmountFault(t, amount, currency)
}

/** The date field lets no day through that does not exist, but a year may be half typed. */
const isWritten = (day: string): boolean => day === '' || isDay(day)

type Complain = (field: FormField, message: string) => void

/** Judged by the rule of the server, except while there is no amount that it could be measured by. */
function judgeSplit(values: ExpenseFormValues, t: TFunction, complain: Complain): void {
  const { amount, currency, splitType: type, participants } = values
  const amountMinor = minorOf(amount, currency)
  if (amountMinor === null && type === 'AMOUNT') return
  const parts = resolveSplit({
    amountMinor: amountMinor ?? 1,
    currency,
    seed: '',
    intent: intentOf({ type, participants, currency }),
  })
  if ('code' in parts) complain(fieldAt(parts.path ?? 'split') ?? 'participants', wordsOfRule(t, parts))
}

function judgePayers(values: ExpenseFormValues, t: TFunction, complain: Complain): void {
  const { payers, currency } = values
  if (payers.length < 2) return
  const faults = payers.map(({ amount }) => amountFault(t, amount, currency))
  faults.forEach((fault, index) => {
    if (fault) complain(`payers.${index}.amount`, fault)
  })
  if (faults.every(fault => fault === null) && paymentDifference(values)) {
    complain('payers', t('refusals.PAYERS_TOTAL'))
  }
}

/** Switched on, it would be saved as personal without a word where nobody else takes part. */
function judgeCompany({ participants, payers }: ExpenseFormValues, { t, viewerId }: Judging, complain: Complain): void {
  const isOwn = (part: { readonly person: { readonly id: string } }) => part.person.id === viewerId
  if (participants.length > 0 && participants.every(isOwn) && payers.every(isOwn)) {
    complain('participants', t('expenses.form.errors.nobodyElse'))
  }
}

interface Judging {
  readonly t: TFunction
  /** Who enters it. */
  readonly viewerId: string
  /** Whether a category was deleted since it was chosen. */
  readonly isGone: (category: string) => boolean
}

export const expenseFormSchema = ({ t, viewerId, isGone }: Judging) =>
  z
    .extend(expenseValuesSchema, {
      title: z.string().check(z.trim()),
      date: z
        .string()
        .check(z.minLength(1, t('expenses.form.errors.dateRequired')), z.refine(isWritten, t('dateField.wholeYear'))),
      category: z.string().check(z.refine(category => !isGone(category), t('refusals.INVALID_CATEGORY'))),
    })
    .check(
      z.superRefine((values, context) => {
        const complain: Complain = (field, message) =>
          context.addIssue({ code: 'custom', path: field.split('.'), message })
        const fault = amountFault(t, values.amount, values.currency)
        if (fault) complain('amount', fault)
        const refusedTitle = refuseTitle(values.title)
        if (refusedTitle) complain('title', wordsOfRule(t, refusedTitle))
        const refusedNote = refuseNote(values.note.trim())
        if (refusedNote) complain('note', wordsOfRule(t, refusedNote))
        if (values.schedule && !hasDays(values.schedule)) complain('schedule', t('refusals.INVALID_DATE'))
        if (!values.isSplit) return
        judgeSplit(values, t, complain)
        judgePayers(values, t, complain)
        judgeCompany(values, { t, viewerId, isGone }, complain)
      }),
    )
