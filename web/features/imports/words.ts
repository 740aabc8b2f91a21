import type { TFunction } from 'i18next'
import { formatMoney, type MoneyLike } from '#web/format/money.ts'
import { refusalWords } from '#web/format/refusalWords.ts'
import type { ImportFindingCode, ImportFindingKind, ImportSource, ImportState } from '#web/schema.generated.ts'
import type { ImportFindingsQuery, ImportOpenedQuery } from './Imports.generated.ts'

export type Opened = NonNullable<ImportOpenedQuery['import']>
export type Finding = NonNullable<ImportFindingsQuery['import']>['findings']['edges'][number]['node']

/** What programs are called is the same in every language. */
const NAMES: Readonly<Record<Exclude<ImportSource, 'CSV_MAPPED' | 'QUITS_CSV'>, string>> = {
  SPLITWISE: 'Splitwise',
  SPLIIT_JSON: 'Spliit',
  SPLIIT_CSV: 'Spliit',
  SPLIT_PRO: 'SplitPro',
  SETTLE_UP: 'Settle Up',
  COSPEND: 'Cospend',
  IHATEMONEY_CSV: 'I Hate Money',
  IHATEMONEY_JSON: 'I Hate Money',
  TRICOUNT: 'Tricount',
  TRICOUNT_CSV: 'Tricount',
  ACTUAL: 'Actual',
  FIREFLY: 'Firefly III',
  OFX: 'OFX',
  QIF: 'QIF',
  CAMT: 'CAMT',
  MT940: 'MT940',
}

/** What a file was written by. Null: nobody can tell. */
export function sourceName(t: TFunction, source: ImportSource | null): string | null {
  if (source === null) return null
  if (source === 'CSV_MAPPED') return t('imports.source.table')
  return source === 'QUITS_CSV' ? 'Quits' : NAMES[source]
}

export function stateText(t: TFunction, state: ImportState): string {
  const texts: Readonly<Record<ImportState, string>> = {
    EXAMINING: t('imports.state.examining'),
    READY: t('imports.state.ready'),
    UNREADABLE: t('imports.state.unreadable'),
    RUNNING: t('imports.state.running'),
    CANCELLING: t('imports.state.cancelling'),
    CANCELLED: t('imports.state.cancelled'),
    DONE: t('imports.state.done'),
    TAKING_BACK: t('imports.state.takingBack'),
    TAKEN_BACK: t('imports.state.takenBack'),
  }
  return texts[state]
}

const FINDINGS: Readonly<Record<Exclude<ImportFindingCode, 'REFUSED'>, string>> = {
  DATE_NOT_UNDERSTOOD: 'imports.finding.DATE_NOT_UNDERSTOOD',
  AMOUNT_NOT_UNDERSTOOD: 'imports.finding.AMOUNT_NOT_UNDERSTOOD',
  AMOUNT_NOT_ABOVE_ZERO: 'imports.finding.AMOUNT_NOT_ABOVE_ZERO',
  CURRENCY_NOT_UNDERSTOOD: 'imports.finding.CURRENCY_NOT_UNDERSTOOD',
  TITLE_MISSING: 'imports.finding.TITLE_MISSING',
  PERSON_NOT_UNDERSTOOD: 'imports.finding.PERSON_NOT_UNDERSTOOD',
  SPLIT_NOT_UNDERSTOOD: 'imports.finding.SPLIT_NOT_UNDERSTOOD',
  SHARES_DO_NOT_ADD_UP: 'imports.finding.SHARES_DO_NOT_ADD_UP',
  PAYERS_DO_NOT_ADD_UP: 'imports.finding.PAYERS_DO_NOT_ADD_UP',
  ROW_TOO_LONG: 'imports.finding.ROW_TOO_LONG',
  QUOTE_NOT_CLOSED: 'imports.finding.QUOTE_NOT_CLOSED',
  ROW_NOT_UNDERSTOOD: 'imports.finding.ROW_NOT_UNDERSTOOD',
  ENTRY_FAILED: 'imports.finding.ENTRY_FAILED',
  INCOME: 'imports.finding.INCOME',
  DELETED: 'imports.finding.DELETED',
  PENDING: 'imports.finding.PENDING',
  OWN_TRANSFER: 'imports.finding.OWN_TRANSFER',
  SHARED_WITH_NOBODY: 'imports.finding.SHARED_WITH_NOBODY',
  AMOUNT_IS_ZERO: 'imports.finding.AMOUNT_IS_ZERO',
  BROUGHT_OTHERWISE: 'imports.finding.BROUGHT_OTHERWISE',
  ALREADY_THERE: 'imports.finding.ALREADY_THERE',
  GROUP_UNKNOWN: 'imports.finding.GROUP_UNKNOWN',
  TRIP_UNKNOWN: 'imports.finding.TRIP_UNKNOWN',
  CATEGORY_UNKNOWN: 'imports.finding.CATEGORY_UNKNOWN',
}

/** What there is to say of an entry. */
export function findingText(t: TFunction, { code, refusal }: Finding): string {
  if (refusal !== null) return refusalWords(t, refusal)
  return code === 'REFUSED' ? '' : t(FINDINGS[code])
}

/** In JSON and XML an entry is told by its number, as all of it may stand in one line. */
const WITHOUT_LINES: ReadonlySet<ImportSource | null> = new Set(['SPLIIT_JSON', 'IHATEMONEY_JSON', 'TRICOUNT', 'CAMT'])

export const placeText = (t: TFunction, source: ImportSource | null, line: number): string =>
  WITHOUT_LINES.has(source) ? t('imports.entry', { line }) : t('imports.line', { line })

/** These programs never say which money it is. */
const WITHOUT_CURRENCY: ReadonlySet<ImportSource | null> = new Set(['QIF', 'ACTUAL'])

export const namesNoCurrency = ({ source }: Opened): boolean => WITHOUT_CURRENCY.has(source)

/** Who owes what in the end, and who is owed. */
export function balanceWords(t: TFunction, language: string, balances: Opened['people'][number]['balances']): string {
  const isBelow = ({ amount }: MoneyLike) => amount.startsWith('-')
  const sums = (some: readonly MoneyLike[]) => some.map(each => formatMoney(sizeOf(each), language)).join(' · ')
  const [owing, owed] = [balances.filter(isBelow), balances.filter(each => !isBelow(each))]
  return [
    owed.length > 0 && t('imports.isOwed', { sums: sums(owed) }),
    owing.length > 0 && t('imports.owes', { sums: sums(owing) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

const sizeOf = ({ amount, currency }: MoneyLike): MoneyLike => ({ amount: amount.replace(/^-/, ''), currency })

/** Words that a program writes for machines, "DINING_OUT", as people would. */
export function readable(word: string): string {
  if (!/^[A-Z]{2,}(?:_[A-Z]+)*$/.test(word)) return word
  const words = word.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How many entries of a file are to be imported. */
export function entriesToImport(of: Opened): number {
  const { total, flaws, skips } = of
  return (total ?? 0) - flaws - skips - entriesNotOnceMore(of)
}

/** How many stay out because they are there: what is told of the file as a whole counts them. */
export const entriesNotOnceMore = ({ repeats, alreadyThere, importsAlreadyThere }: Opened): number =>
  repeats + (importsAlreadyThere ? 0 : alreadyThere)

/** Nothing that could become an entry stands in it. */
export const isEmpty = ({ total, flaws, skips }: Opened): boolean => total !== null && total === flaws + skips

export const kindText = (t: TFunction, kind: ImportFindingKind): string =>
  ({ FLAW: t('imports.kind.flaw'), SKIP: t('imports.kind.skip'), NOTE: t('imports.kind.note') })[kind]

/** Where the file says that people are owed something else than its entries come to. */
export const contradictions = (says: string, { differences }: Opened): string =>
  [says, ...differences.map(({ name, stated, found, currency }) => `${name}: ${stated} ≠ ${found} ${currency}`)].join(
    ' ',
  )

/** It was asked for by its link, and is gone through step by step. */
export const isStepped = ({ source }: Opened): boolean => source === 'TRICOUNT'

/** What came of it is gone, or about to go. */
export const isTakenBack = (state: ImportState): boolean => state === 'TAKEN_BACK' || state === 'TAKING_BACK'

/** What it has brought is there, unless somebody has deleted it. */
export const canBeTakenBack = (state: ImportState): boolean => state === 'DONE' || state === 'CANCELLED'

/** While a worker is at it. */
export const isUnderWay = (state: ImportState): boolean =>
  state === 'EXAMINING' || state === 'RUNNING' || state === 'CANCELLING' || state === 'TAKING_BACK'
