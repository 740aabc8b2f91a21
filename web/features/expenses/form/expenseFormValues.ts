import '#web/format/zodWithoutEval.ts'
import * as z from 'zod/mini'
import { DEFAULT_CATEGORY } from '#domain/expense/category.ts'
import { writeTypedDecimal } from '#web/format/money.ts'
import { endings, units } from '#web/ui/schedule/scheduleValues.ts'
import { type Expense, isPersonal, type Viewer } from '../expense.ts'

const personSchema = z.object({ id: z.string(), displayName: z.string(), isPlaceholder: z.boolean() })

const scheduleSchema = z.object({
  ...{ unit: z.enum(units), every: z.string(), weekdays: z.readonly(z.array(z.number())), monthDay: z.number() },
  ...{ first: z.string(), ends: z.enum(endings), until: z.string(), count: z.string() },
})

/** What stands in the fields: text, as typed. */
export const expenseValuesSchema = z.object({
  amount: z.string(),
  currency: z.string(),
  /** Somebody picked it; else it follows the trip, the group and the own one. */
  isCurrencyChosen: z.boolean(),
  title: z.string(),
  category: z.string(),
  date: z.string(),
  /** Off: it is the viewer's alone, and they paid it. */
  isSplit: z.boolean(),
  splitType: z.enum(['EQUAL', 'PERCENTAGE', 'RATIO', 'AMOUNT']),
  participants: z.readonly(z.array(z.object({ person: personSchema, value: z.string() }))),
  /** One of them paid all of it; the amounts of several count. */
  payers: z.readonly(z.array(z.object({ person: personSchema, amount: z.string() }))),
  hasDetails: z.boolean(),
  /** Empty: none. */
  note: z.string(),
  /** Empty: none. */
  groupId: z.string(),
  /** Empty: none. */
  tripId: z.string(),
  /** Somebody picked it, or wanted none; else it follows the travel mode. */
  isTripChosen: z.boolean(),
  /** One unit of the currency in the viewer's own, as an exact decimal; empty as long as nobody has confirmed one. */
  confirmedRate: z.string(),
  /** When it is to come again; null: it is not. */
  schedule: z.nullable(scheduleSchema),
})

export type ExpenseFormValues = Readonly<z.infer<typeof expenseValuesSchema>>

const fieldNames = z.keyof(expenseValuesSchema).options

/** A split of nobody and a payment of nobody: what one finds when the section has never been opened. */
export const withoutSplit = { isSplit: false, splitType: 'EQUAL', participants: [], payers: [] } as const

/** Nor does it come again. */
const withoutSchedule = { schedule: null } as const

const withoutDetails = { hasDetails: false, note: '', groupId: '', tripId: '', confirmedRate: '' } as const

/** What was kept on a device before expenses could be shared, belong to a trip or be repeated, says nothing about that. */
export const storedValuesSchema = z.pipe(
  z.transform(stored => ({
    ...{ isCurrencyChosen: true, isTripChosen: true },
    ...withoutSplit,
    ...withoutDetails,
    ...withoutSchedule,
    ...Object(stored),
  })),
  expenseValuesSchema,
)

export const emptyValues = (viewer: Viewer, today: string): ExpenseFormValues => ({
  amount: '',
  currency: viewer.currency,
  isCurrencyChosen: false,
  title: '',
  category: DEFAULT_CATEGORY,
  date: today,
  ...withoutSplit,
  ...withoutDetails,
  ...withoutSchedule,
  isTripChosen: false,
})

/** Whether somebody did anything but look: what the form fills in by itself is not worth being kept. */
export function isTouched({ tripId, currency, ...typed }: ExpenseFormValues, blank: ExpenseFormValues): boolean {
  const values: ExpenseFormValues = {
    ...typed,
    tripId: typed.isTripChosen ? tripId : blank.tripId,
    currency: typed.isCurrencyChosen ? currency : blank.currency,
  }
  return fieldNames.some(field => JSON.stringify(values[field]) !== JSON.stringify(blank[field]))
}

/** An expense as somebody would have typed it: with the values they meant, not with what came of them. */
export function valuesOf(expense: Expense, viewer: Viewer, language: string): ExpenseFormValues {
  const typed = (decimal: string) => writeTypedDecimal(decimal, language)
  const { amount, split, payers } = expense
  const isSplit = !isPersonal(expense, viewer.id)
  return {
    amount: typed(amount.amount),
    currency: amount.currency,
    isCurrencyChosen: true,
    title: expense.title,
    category: expense.category.id,
    date: expense.date,
    ...withoutSplit,
    ...(isSplit && {
      isSplit,
      splitType: split.type,
      participants: split.entries.map(({ person, value }) => ({ person: plain(person), value: typed(value) })),
      payers: payers.map(({ person, amount: paid }) => ({
        person: plain(person),
        amount: payers.length > 1 ? typed(paid.amount) : '',
      })),
    }),
    hasDetails: Boolean(expense.group || expense.trip || expense.note),
    note: expense.note ?? '',
    groupId: expense.group?.id ?? '',
    tripId: expense.trip?.id ?? '',
    isTripChosen: true,
    confirmedRate: ownRateOf(expense, viewer),
    ...withoutSchedule,
  }
}

/** A rate into another currency than the viewer's is nothing they could type over. */
export const ownRateOf = ({ confirmedRate }: Expense, viewer: Viewer): string =>
  confirmedRate?.currency === viewer.currency ? confirmedRate.rate : ''

const plain = ({ id, displayName, isPlaceholder }: Expense['payers'][number]['person']) => ({
  id,
  displayName,
  isPlaceholder,
})

/** Titles start with a capital. */
export const capitaliseFirst = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
