import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { splitDifference } from '#domain/expense/split.ts'
import { readTypedDecimal, writeTypedDecimal } from '#web/format/money.ts'
import { isViewer } from '#web/format/person.ts'
import { typedAmountFault } from '#web/format/typedAmount.ts'
import type { SplitInput } from '#web/schema.generated.ts'
import type { Person, Viewer } from '../people.ts'
import type { PeopleDefaultSplitFragment } from './DefaultSplit.generated.ts'

export type DefaultSplit = PeopleDefaultSplitFragment
export type Agreement = DefaultSplit['agreements'][number]

export const KINDS = ['EQUAL', 'PERCENTAGE', 'RATIO', 'INCOME'] as const
export type Kind = (typeof KINDS)[number]

export interface DefaultSplitValues {
  readonly kind: Kind
  /** One for each who takes part, as typed. */
  readonly parts: readonly { readonly value: string }[]
  readonly from: string
  /** As typed; of account by income alone. */
  readonly income: string
  readonly currency: string
}

export const defaultSplitFields = ['from', 'income', 'currency'] as const
export const defaultSplitSaidAs = { amount: 'income' } as const

export const defaultSplitSchema = (t: TFunction) =>
  z
    .object({
      kind: z.enum(KINDS),
      parts: z.readonly(z.array(z.object({ value: z.string() }))),
      from: z.string().check(z.minLength(1, t('expenses.form.errors.dateRequired'))),
      income: z.string(),
      currency: z.string(),
    })
    .check(
      z.superRefine(({ kind, income, currency }, context) => {
        const fault = kind === 'INCOME' ? typedAmountFault(t, income, currency) : null
        if (fault) context.addIssue({ code: 'custom', path: ['income'], message: fault })
      }),
    )

/** Nobody tells what somebody without an account earns. */
export const kindsFor = ({ members }: DefaultSplit): readonly Kind[] =>
  members.some(({ isPlaceholder }) => isPlaceholder) ? KINDS.filter(kind => kind !== 'INCOME') : KINDS

interface Opening {
  readonly viewer: Viewer
  /** yyyy-MM-dd */
  readonly today: string
  readonly language: string
}

/** What was agreed on last, from today on. */
export function openedWith(split: DefaultSplit, { viewer, today, language }: Opening): DefaultSplitValues {
  const [last] = split.agreements
  const agreedFor = ({ id }: Person): string => last?.parts.find(({ person }) => person.id === id)?.value ?? ''
  return {
    kind: last?.isByIncome ? 'INCOME' : ((last?.type as Kind | undefined) ?? 'EQUAL'),
    parts: split.members.map(person => ({ value: writeTypedDecimal(agreedFor(person), language) })),
    from: today,
    income: split.ownIncome ? writeTypedDecimal(split.ownIncome.amount, language) : '',
    currency: split.ownIncome?.currency ?? viewer.currency,
  }
}

const HUNDRED = '100'

/** What percentages come to that are being typed, as exact decimals; what is too much or too little, where anything is. */
export function percentTotal(parts: DefaultSplitValues['parts']): PercentTotal {
  const entries = parts.map(({ value }, person) => ({ person, value: readTypedDecimal(value) || '0' }))
  const missing = (values: typeof entries): string =>
    splitDifference({ amountMinor: 0, currency: 'EUR', intent: { type: 'PERCENTAGE', entries: values } }) ?? '0'
  const difference = missing(entries)
  // Nothing is a hundred less than it should be.
  const total = missing([...entries, { person: parts.length, value: HUNDRED }])
  const isOff = Math.abs(Number(difference)) >= 0.01
  if (!isOff) return { total, over: null, under: null }
  return difference.startsWith('-')
    ? { total, over: null, under: difference.slice(1) }
    : { total, over: difference, under: null }
}

interface PercentTotal {
  readonly total: string
  readonly over: string | null
  readonly under: string | null
}

/** Undefined: by income. */
export function splitInput({ kind, parts }: DefaultSplitValues, members: readonly Person[]): SplitInput | undefined {
  if (kind === 'INCOME') return undefined
  if (kind === 'EQUAL') return { type: kind, entries: [] }
  return {
    type: kind,
    entries: members.map(({ id }, index) => ({
      person: id,
      value: readTypedDecimal(parts[index]?.value ?? '') || '0',
    })),
  }
}

/** Those besides the viewer who have not told what they earn. */
export function missingIncomes(
  { members }: DefaultSplit,
  told: DefaultSplit['incomeToldBy'],
  viewer: Viewer,
): readonly Person[] {
  const known = new Set(told.map(({ id }) => id))
  return members.filter(person => !isViewer(person, viewer) && !known.has(person.id))
}
