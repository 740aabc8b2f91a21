import { z } from 'zod'
import type { TypedSplit } from '#domain/expense/commands.ts'
import { type ConfirmedRate, SPLIT_TYPES, type SplitType } from '#domain/expense/events.ts'
import { NOBODY, type PersonId } from '#domain/person.ts'
import type { ExpenseView } from '#projections/feed/queries.ts'
import type { InputOf } from '../carryOut.ts'
import type { correct, record } from '../expenses/deeds.ts'
import { strictForm, takenFrom } from '../form.ts'
import { CATEGORY_AMBIGUOUS, categoryFields, categoryNamed, namesOneCategory } from './categoryInput.ts'
import {
  asPaid,
  type MaybeConverted,
  ORIGINAL_AMOUNT_REQUIRED,
  originalFields,
  tellsWhatWasPaid,
} from './convertedAmount.ts'
import { mainPayer } from './expenseJson.ts'
import { day, decimal, id, optionalId, personOf, version } from './fields.ts'

/*
 * Expenses as REST clients send them. Only the form is checked here; what an amount, a day or a split may be, the
 * rules of the domain say, in the same words for every way in.
 */

const oneOrNone = (a: unknown, b: unknown): boolean => a == null || b == null

const splitFields = strictForm(
  {
    user_id: optionalId,
    placeholder_user_id: optionalId,
    split_value: decimal('INVALID_SPLIT_VALUE').nullish(),
  },
  'SPLIT_PERSON_REQUIRED',
)

const splitEntry = takenFrom(splitFields, ['display_name', 'amount'])
  .refine(entry => entry.user_id != null || entry.placeholder_user_id != null, {
    error: 'SPLIT_PERSON_REQUIRED',
    path: ['user_id'],
  })
  .refine(entry => oneOrNone(entry.user_id, entry.placeholder_user_id), {
    error: 'SPLIT_PERSON_AMBIGUOUS',
    path: ['placeholder_user_id'],
  })

/** Who takes part, and by what value. */
export const splitEntries = z.array(splitEntry, 'SPLITS_NOT_A_LIST').nullish()

const enteredFields = {
  title: z.string('TITLE_REQUIRED'),
  amount: decimal('INVALID_AMOUNT'),
  currency: z.string('UNKNOWN_CURRENCY'),
}

const fields = { ...enteredFields, date: day }

const placeFields = {
  ...categoryFields,
  paid_by_id: optionalId,
  paid_by_placeholder_id: optionalId,
  split_type: z.enum(SPLIT_TYPES, 'INVALID_SPLIT_TYPE').nullish(),
  splits: splitEntries,
  group_id: optionalId,
  trip_id: optionalId,
}

/** What is recorded, whenever that is. */
export const termsFields = { ...enteredFields, ...placeFields }

const optionalFields = {
  ...placeFields,
  note: z.string('INVALID_NOTE').nullish(),
  conversion_rate: decimal('INVALID_RATE').nullish(),
  is_conversion_confirmed: z.boolean('INVALID_CONFIRMATION').nullish(),
}

const ONLY_SHOWN = [
  ...['id', 'is_rate_approximate', 'rate_date', 'custom_category', 'paid_by_user', 'trip', 'group'],
  ...['created_by_id', 'created_by', 'created_at', 'can_edit', 'comment_count'],
]

interface TypedTerms {
  readonly category?: string | null | undefined
  readonly custom_category_id?: number | null | undefined
  readonly paid_by_id?: unknown
  readonly paid_by_placeholder_id?: unknown
}

interface Typed extends TypedTerms, MaybeConverted {
  readonly is_conversion_confirmed?: boolean | null | undefined
}

/** What can only be judged together. */
export const consistentTerms = <Schema extends z.ZodType<TypedTerms>>(schema: Schema): Schema =>
  schema
    .refine(typed => oneOrNone(typed.paid_by_id, typed.paid_by_placeholder_id), {
      error: 'PAYER_AMBIGUOUS',
      path: ['paid_by_placeholder_id'],
    })
    .refine(namesOneCategory, CATEGORY_AMBIGUOUS)

const consistent = <Schema extends z.ZodType<Typed>>(schema: Schema): Schema =>
  consistentTerms(schema)
    .refine(tellsWhatWasPaid, ORIGINAL_AMOUNT_REQUIRED)
    .refine(typed => typed.is_conversion_confirmed !== true || typed.conversion_rate != null, {
      error: 'RATE_REQUIRED',
      path: ['conversion_rate'],
    })

const newFields = strictForm({ ...fields, ...optionalFields, ...originalFields })
const changedFields = newFields.partial().extend({ version })

export const newExpense = consistent(takenFrom(newFields, [...ONLY_SHOWN, 'version'])).transform(asPaid)
export const expenseChanges = consistent(takenFrom(changedFields, ONLY_SHOWN)).transform(asPaid)

const enteredTitle = z
  .string('INVALID_TITLE')
  .nullish()
  .transform(title => title ?? '')

/** One that is being typed, to be compared with those that were. The rest of it may be there and makes no difference. */
export const enteredExpense = takenFrom(
  strictForm({ ...fields, ...originalFields, title: enteredTitle, exclude_id: optionalId }),
  [...ONLY_SHOWN, 'version', ...Object.keys(optionalFields)],
)
  .refine(tellsWhatWasPaid, ORIGINAL_AMOUNT_REQUIRED)
  .transform(asPaid)

export const rateConfirmation = strictForm({
  expense_id: id,
  conversion_rate: decimal('INVALID_RATE'),
})

export type NewExpense = z.output<typeof newExpense>
export type ExpenseChanges = z.output<typeof expenseChanges>

type TypedShares = Pick<ExpenseChanges, 'splits' | 'split_type'>

/** No splits, or an empty list without a type: nothing was said about how it is divided. */
export function splitOf({ splits, split_type }: TypedShares, usualType: SplitType): TypedSplit | undefined {
  if (splits == null || (splits.length === 0 && split_type == null)) return undefined
  return {
    type: split_type ?? usualType,
    entries: splits.map(({ user_id, placeholder_user_id, split_value }) => ({
      person: personOf(user_id, placeholder_user_id) ?? NOBODY,
      value: split_value ?? undefined,
    })),
  }
}

/** A rate typed by hand is one into the currency of whoever typed it; one that was shown, into that it was shown in. */
function confirmedRate(typed: ExpenseChanges, ownCurrency: string): ConfirmedRate | undefined {
  if (typed.is_conversion_confirmed !== true || typed.conversion_rate == null) return undefined
  return { currency: ownCurrency, rate: typed.conversion_rate }
}

export const allPaidBy = (payer: PersonId | undefined) => (payer === undefined ? undefined : [{ person: payer }])

export function recordInput(typed: NewExpense, ownCurrency: string): InputOf<typeof record> {
  const { title, amount, currency, date } = typed
  return {
    ...{ title, amount, currency, date, category: categoryNamed(typed) ?? undefined },
    note: typed.note ?? undefined,
    payers: allPaidBy(personOf(typed.paid_by_id, typed.paid_by_placeholder_id)),
    split: splitOf(typed, 'EQUAL'),
    groupId: typed.group_id ?? null,
    tripId: typed.trip_id ?? null,
    confirmedRate: confirmedRate(typed, typed.shown?.currency ?? ownCurrency) ?? null,
  }
}

export interface ExpenseToCorrect {
  readonly expenseId: number
  /** null: there is none that its editor may see. */
  readonly current: ExpenseView | null
}

/**
 * What is different from the expense as its editor sees it. A form sends back all it was shown, and was not shown all:
 * of several payers only the largest, and no rate into somebody else's currency. Those must survive an edit of the title.
 */
export function correctInput(
  { expenseId, current }: ExpenseToCorrect,
  typed: ExpenseChanges,
  ownCurrency: string,
): InputOf<typeof correct> {
  const { title, amount, currency, date, version } = typed
  const payer = personOf(typed.paid_by_id, typed.paid_by_placeholder_id)
  const shownIn = typed.shown?.currency ?? ownCurrency
  const releasesRate = typed.is_conversion_confirmed === false && current?.confirmedRate?.currency === shownIn
  return {
    ...{ expenseId, title, amount, currency, date, category: categoryNamed(typed) ?? undefined },
    expectedVersion: version ?? undefined,
    // Null says something here, and of a group or a trip as well: there is none.
    note: typed.note === null ? '' : typed.note,
    payers: allPaidBy(current !== null && payer === mainPayer(current) ? undefined : payer),
    split: splitOf(typed, current?.split.type ?? 'EQUAL'),
    groupId: typed.group_id,
    tripId: typed.trip_id,
    confirmedRate: releasesRate ? null : confirmedRate(typed, shownIn),
  }
}
