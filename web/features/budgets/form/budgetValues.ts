import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { writeTypedDecimal } from '#web/format/money.ts'
import { readTypedAmount, typedAmountFault } from '#web/format/typedAmount.ts'
import type { Budget } from '../budget.ts'

/** What stands in the fields. */
export interface BudgetValues {
  readonly amount: string
  readonly currency: string
  /** Empty: for all that is spent. */
  readonly category: string
}

export const budgetFields = ['amount', 'currency', 'category'] as const

/** The one there is already for a category; it is not in the way of itself. */
export const budgetFor = (category: string, budgets: readonly Budget[], edited: Budget | null): Budget | undefined =>
  budgets.find(budget => (budget.category?.id ?? '') === category && budget.id !== edited?.id)

/** `isTaken` tells whether there is a budget for a category already. */
export const budgetSchema = (t: TFunction, isTaken: (category: string) => boolean) =>
  z
    .object({
      amount: z.string().check(z.trim(), z.minLength(1, t('budgets.form.amountRequired'))),
      currency: z.string(),
      category: z.string(),
    })
    .check(
      z.superRefine(({ amount, currency, category }, context) => {
        const fault = amount === '' ? null : typedAmountFault(t, amount, currency)
        if (fault !== null) context.addIssue({ code: 'custom', path: ['amount'], message: fault })
        if (isTaken(category)) {
          // The one for all of them is not offered any more, so nothing was chosen yet.
          const message = category === '' ? t('budgets.form.categoryRequired') : t('refusals.BUDGET_EXISTS')
          context.addIssue({ code: 'custom', path: ['category'], message })
        }
      }),
    )

/** Without a budget: a new one for `category`. */
export const valuesOf = (
  budget: Budget | null,
  { currency, language }: { readonly currency: string; readonly language: string },
): BudgetValues =>
  budget
    ? {
        amount: writeTypedDecimal(budget.amount.amount, language),
        currency: budget.amount.currency,
        category: budget.category?.id ?? '',
      }
    : { amount: '', currency, category: '' }

/** As the server wants it. */
export const termsOf = ({ amount, currency, category }: BudgetValues) => ({
  amount: readTypedAmount(amount, currency),
  currency,
  category: category || null,
})

/** What stays as it is is left out, for it may be changed elsewhere meanwhile. */
export function changedTerms(before: BudgetValues, after: BudgetValues) {
  const terms = termsOf(after)
  const isOtherMoney = before.amount !== after.amount || before.currency !== after.currency
  return {
    ...(isOtherMoney && { amount: terms.amount, currency: terms.currency }),
    ...(before.category !== after.category && { category: terms.category }),
  }
}
