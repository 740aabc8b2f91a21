import type { TFunction } from 'i18next'
import { z } from 'zod'
import { isDay } from '#domain/day.ts'
import { DEFAULT_CATEGORY } from '#domain/expense/category.ts'
import { decimalsOf } from '#domain/money/currency.ts'
import { type AmountFault, parseAmount } from '#domain/money/money.ts'
import { today } from '#web/format/days.ts'
import { readTypedDecimal, writeTypedDecimal } from '#web/format/money.ts'
import type { Expense, Viewer } from '../expense.ts'

/** What stands in the fields: text, as typed. */
export interface ExpenseFormValues {
  readonly amount: string
  readonly currency: string
  readonly title: string
  readonly category: string
  readonly date: string
}

export const formFields = ['amount', 'currency', 'title', 'category', 'date'] as const

/** "1.234" is a thousand and more to whoever groups digits with a dot. */
const looksGrouped = (amount: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(amount.trim())

/** "12,000" yen would pass as twelve, for zeros after the decimal sign change nothing. Nobody means that. */
const hiddenFault = (amount: string, currency: string): AmountFault | null =>
  looksGrouped(amount) && decimalsOf(currency) < 3 ? 'TOO_MANY_DECIMALS' : null

function amountWords(t: TFunction, fault: AmountFault, amount: string, currency: string): string {
  if (fault !== 'TOO_MANY_DECIMALS') return t(`refusals.${fault}`)
  const rule = t('expenses.form.errors.tooManyDecimals', { currency, count: decimalsOf(currency) })
  if (!looksGrouped(amount)) return rule
  return `${rule} ${t('expenses.form.errors.thousandsHint', { plain: amount.replace(/\D/g, '') })}`
}

/** The date field lets no day through that does not exist, but a year may be half typed. */
const isWritten = (day: string): boolean => day === '' || isDay(day)

export const expenseFormSchema = (t: TFunction) =>
  z
    .object({
      amount: z.string(),
      currency: z.string(),
      title: z.string().trim().min(1, t('expenses.form.errors.titleRequired')),
      category: z.string(),
      date: z.string().min(1, t('expenses.form.errors.dateRequired')).refine(isWritten, t('dateField.wholeYear')),
    })
    .superRefine(({ amount, currency }, context) => {
      const path = ['amount']
      if (amount.trim() === '') {
        context.addIssue({ code: 'custom', path, message: t('expenses.form.errors.amountRequired') })
        return
      }
      const parsed = parseAmount(readTypedDecimal(amount), currency)
      const fault = parsed.ok ? hiddenFault(amount, currency) : parsed.code
      if (fault) context.addIssue({ code: 'custom', path, message: amountWords(t, fault, amount, currency) })
    })

export const emptyValues = (viewer: Viewer): ExpenseFormValues => ({
  amount: '',
  currency: viewer.currency,
  title: '',
  category: DEFAULT_CATEGORY,
  date: today(),
})

export const valuesOf = (expense: Expense, language: string): ExpenseFormValues => ({
  amount: writeTypedDecimal(expense.amount.amount, language),
  currency: expense.amount.currency,
  title: expense.title,
  category: expense.category,
  date: expense.date,
})

/** Titles start with a capital. */
export const capitaliseFirst = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** The values as the server wants them. */
export const inputOf = (values: ExpenseFormValues) => ({
  ...values,
  title: values.title.trim(),
  amount: readTypedDecimal(values.amount),
})
