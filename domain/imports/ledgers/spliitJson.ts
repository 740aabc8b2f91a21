import { z } from 'zod'
import { MAX_PEOPLE } from '../../expense/split.ts'
import { findCurrency } from '../../money/currency.ts'
import { decimalText, shortDecimalText } from '../../money/decimal.ts'
import type { Format, Hints, Text } from '../format.ts'
import { UnreadableError } from '../format.ts'
import type { ExpenseRow, LedgerRow, PersonRow, Row } from '../row.ts'
import { Ids } from './ids.ts'
import { jsonOf, refuseTooMany } from './json.ts'
import {
  type About,
  apportioned,
  byRatio,
  byShares,
  equally,
  expenseRow,
  incomeRows,
  repaymentRows,
  type Share,
} from './shares.ts'
import { currencyMeant, dayIn, FlawError, minorIn, titleIn, understood } from './understood.ts'

/** A group with all that was ever entered in it, exact in everything. */
export const spliitJson: Format<'SPLIIT_JSON'> = {
  source: 'SPLIIT_JSON',
  recognises: beginning =>
    /^\s*\{/.test(beginning) && /"expenses"\s*:/.test(beginning) && /"(?:paidById|participants)"\s*:/.test(beginning),
  read,
}

const groupOf = z.object({
  id: z.string().nullish(),
  name: z.string().nullish(),
  currency: z.string().nullish(),
  currencyCode: z.string().nullish(),
  expenses: z.array(z.unknown()),
  participants: z.array(z.object({ id: z.string().min(1), name: z.string() })),
})

const expenseOf = z.object({
  id: z.string().nullish(),
  createdAt: z.string().nullish(),
  expenseDate: z.string(),
  title: z.string(),
  category: z.object({ name: z.string() }).nullish(),
  amount: z.int(),
  originalAmount: z.int().nullish(),
  originalCurrency: z.string().nullish(),
  paidById: z.string(),
  paidFor: z
    .array(z.object({ participantId: z.string(), shares: z.int().nonnegative() }))
    .min(1)
    .max(MAX_PEOPLE),
  isReimbursement: z.boolean().nullish(),
  splitMode: z.enum(['EVENLY', 'BY_SHARES', 'BY_PERCENTAGE', 'BY_AMOUNT']),
  notes: z.string().nullish(),
})

type Expense = z.infer<typeof expenseOf>

interface Group {
  readonly currency: string
  readonly decimals: number
  readonly people: ReadonlySet<string>
  readonly ids: Ids
}

async function* read(text: Text, hints: Hints): AsyncGenerator<Row> {
  const parsed = groupOf.safeParse(await jsonOf(text))
  if (!parsed.success) throw new UnreadableError('FORMAT_BROKEN')
  const { id, name, currency, currencyCode, expenses, participants } = parsed.data
  refuseTooMany(expenses)
  yield { kind: 'ledger', title: name || null, id: id || null } satisfies LedgerRow
  yield* participants.map((each): PersonRow => ({ kind: 'person', person: each.id, name: each.name, email: null }))
  const group: Group = {
    currency: currencyMeant(currencyCode || currency || '', hints.currency),
    decimals: decimalsThere(currencyCode),
    people: new Set(participants.map(each => each.id)),
    ids: new Ids(),
  }
  for (const [index, expense] of expenses.entries())
    yield* understood(index + 1, () => rowsOf(index + 1, expense, group))
}

/** The currencies that it counts in whole units. Some of these have cents by the standard, which nobody uses. */
const WITHOUT_CENTS: ReadonlySet<string> = new Set(['COP', 'HUF', 'IDR', 'ISK', 'JPY', 'KRW'])

/** A currency that has been typed in by hand has two decimals there, whichever it is. */
const decimalsThere = (code: string | null | undefined): number => (WITHOUT_CENTS.has(code ?? '') ? 0 : 2)

function rowsOf(line: number, found: unknown, group: Group): readonly Row[] {
  const parsed = expenseOf.safeParse(found)
  if (!parsed.success) throw new FlawError('ROW_NOT_UNDERSTOOD', parsed.error.issues[0]?.path.join('.'))
  const expense = parsed.data
  const title = titleIn(expense.title)
  if (expense.amount === 0) return [{ kind: 'skip', line, reason: 'AMOUNT_IS_ZERO', title }]
  const stranger = [expense.paidById, ...expense.paidFor.map(each => each.participantId)].find(
    person => !group.people.has(person),
  )
  if (stranger !== undefined) throw new FlawError('PERSON_NOT_UNDERSTOOD', stranger)
  const { currency, ids } = group
  const about: About = {
    ...{ line, currency, title, date: dayIn(expense.expenseDate, 'YMD'), category: categoryOf(expense) },
    externalId: ids.of(expense.id || expense.createdAt || [expense.expenseDate, title, expense.amount].join('|')),
    note: [expense.notes?.trim(), originalOf(expense)].filter(Boolean).join('\n') || null,
  }
  const total = minorOf(Math.abs(expense.amount), group)
  const paid: Share[] = [{ person: expense.paidById, minor: total }]
  if (expense.amount < 0) return incomeRows(about, paid, sharesOf(expense, total, about, group))
  if (expense.isReimbursement) return repaymentRows(about, paid, sharesOf(expense, total, about, group))
  return [expenseRow(about, paid, splitOf(expense, total, group))]
}

const minorOf = (units: number, { currency, decimals }: Group): bigint =>
  minorIn(decimalText(BigInt(units), decimals), currency)

const categoryOf = ({ category }: Expense): string | null =>
  category == null || /^(?:general|payment)$/i.test(category.name) ? null : category.name

/** What was paid there, where it has been converted into the currency of the group. */
function originalOf({ originalAmount, originalCurrency }: Expense): string | undefined {
  const code = originalCurrency ?? ''
  if (originalAmount == null || findCurrency(code) === undefined) return undefined
  return `${decimalText(BigInt(originalAmount), decimalsThere(code))} ${code}`
}

/** Of shares that are even, those that are stored are of no account. */
function splitOf({ splitMode, paidFor }: Expense, total: bigint, group: Group): ExpenseRow['split'] {
  if (splitMode === 'EVENLY') return equally(paidFor.map(each => each.participantId))
  if (splitMode === 'BY_AMOUNT') {
    const shares = paidFor.map(each => ({ person: each.participantId, minor: minorOf(each.shares, group) }))
    return byShares(shares, total, group.currency)
  }
  const entries = paidFor
    .filter(each => each.shares > 0)
    .map(each => ({ person: each.participantId, value: shortDecimalText(BigInt(each.shares), 2) }))
  if (splitMode === 'BY_SHARES' && entries.length > 0) return byRatio(entries)
  if (paidFor.reduce((sum, { shares }) => sum + shares, 0) !== 100_00) throw new FlawError('SHARES_DO_NOT_ADD_UP')
  return { type: 'PERCENTAGE', entries }
}

function sharesOf({ splitMode, paidFor }: Expense, total: bigint, { externalId }: About, group: Group): Share[] {
  if (splitMode === 'BY_AMOUNT') {
    return paidFor.map(each => ({ person: each.participantId, minor: minorOf(each.shares, group) }))
  }
  const weightOf = (shares: number): bigint => (splitMode === 'EVENLY' ? 1n : BigInt(shares))
  const weights = paidFor.map(each => ({ person: each.participantId, weight: weightOf(each.shares) }))
  return apportioned(total, weights, externalId)
}
