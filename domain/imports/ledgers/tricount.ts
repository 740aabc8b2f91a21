import { z } from 'zod'
import { MAX_PEOPLE } from '../../expense/split.ts'
import { findCurrency } from '../../money/currency.ts'
import { type Format, type Text, UnreadableError } from '../format.ts'
import type { Row, Somebody } from '../row.ts'
import { jsonOf, refuseTooMany } from './json.ts'
import { type About, byShares, expenseRow, incomeRows, type Share, sumOf, transferRows } from './shares.ts'
import { dayIn, FlawError, minorIn, titleIn, understood } from './understood.ts'

/**
 * What Tricount answers to whoever has the link of a ledger. Nothing in it has a fixed place: its parts are known by their
 * names, and what wraps a person or an entry is called this today and that tomorrow.
 */
export const tricount: Format<'TRICOUNT'> = {
  source: 'TRICOUNT',
  recognises: beginning => /^\s*\{/.test(beginning) && /"Response"\s*:/.test(beginning),
  read,
}

/** One thing, whatever wraps it. */
const wrapped = <Inner extends z.ZodType>(inner: Inner) =>
  z.record(z.string(), z.unknown()).transform((wrapper, context): z.output<Inner> => {
    const [only, ...others] = Object.values(wrapper)
    const parsed = inner.safeParse(only)
    if (parsed.success && others.length === 0) return parsed.data
    context.addIssue('not one thing')
    return z.NEVER
  })

const text = z.string().nullish()
const money = z.object({ currency: z.string(), value: z.string() })

const member = z.object({
  uuid: z.string().min(1),
  alias: z.object({ display_name: z.string() }).nullish(),
})

const allocation = z.object({
  amount: money,
  amount_local: money.nullish(),
  membership: wrapped(member),
})

const entryOf = wrapped(
  z.object({
    uuid: z.string().min(1),
    status: text,
    amount: money,
    amount_local: money.nullish(),
    description: text,
    type_transaction: z.enum(['NORMAL', 'INCOME', 'BALANCE']),
    membership_owned: wrapped(member),
    allocations: z.array(allocation).min(1).max(MAX_PEOPLE),
    category: text,
    category_custom: text,
    date: z.string(),
  }),
)

type Entry = z.output<typeof entryOf>

const registryOf = z.object({
  uuid: z.string().min(1),
  currency: z.string(),
  title: text,
  memberships: z.array(wrapped(member)),
  all_registry_entry: z.array(z.unknown()),
})

const answerOf = z.object({ Response: z.array(z.record(z.string(), z.unknown())) })

async function* read(source: Text): AsyncGenerator<Row> {
  const registry = registryIn(await jsonOf(source))
  const { uuid, title, currency, memberships, all_registry_entry: entries } = registry
  refuseTooMany(entries)
  if (findCurrency(currency) === undefined) throw new UnreadableError('FORMAT_BROKEN')
  yield { kind: 'ledger', title: title?.trim() || null, id: uuid }
  const known = new Set<Somebody>()
  yield* memberships.flatMap(each => personOnce(each, known))
  for (const [index, entry] of entries.entries())
    yield* understood(index + 1, () => rowsOf(index + 1, entry, { currency, known }))
}

function registryIn(answer: unknown): z.output<typeof registryOf> {
  const parsed = answerOf.safeParse(answer)
  const found = parsed.success ? parsed.data.Response.find(each => 'Registry' in each)?.Registry : undefined
  const registry = registryOf.safeParse(found)
  if (!registry.success) throw new UnreadableError('FORMAT_BROKEN')
  return registry.data
}

interface Ledger {
  readonly currency: string
  /** Whom it was told of already. Those who were removed stand in old entries alone. */
  readonly known: Set<Somebody>
}

function personOnce({ uuid, alias }: z.output<typeof member>, known: Set<Somebody>): Row[] {
  if (known.has(uuid)) return []
  known.add(uuid)
  return [{ kind: 'person', person: uuid, name: alias?.display_name.trim() || '?', email: null }]
}

function rowsOf(line: number, said: unknown, ledger: Ledger): readonly Row[] {
  const parsed = entryOf.safeParse(said)
  if (!parsed.success) throw new FlawError('ROW_NOT_UNDERSTOOD')
  const entry = parsed.data
  if (entry.status != null && entry.status !== 'ACTIVE') {
    return [{ kind: 'skip', line, reason: 'DELETED', title: entry.description ?? null }]
  }
  const people = [entry.membership_owned, ...entry.allocations.map(({ membership }) => membership)]
  return [...people.flatMap(each => personOnce(each, ledger.known)), ...entryRows(line, entry, ledger)]
}

function entryRows(line: number, entry: Entry, { currency }: Ledger): readonly Row[] {
  const signed = minorIn(inLedger(entry, currency).value, currency)
  const total = signed < 0n ? -signed : signed
  if (total === 0n) return [{ kind: 'skip', line, reason: 'AMOUNT_IS_ZERO', title: entry.description ?? null }]
  const about = aboutOf(line, entry, currency)
  const owner = entry.membership_owned.uuid
  const shares = sharesOf(entry, { currency, total, owner })
  const paid = [{ person: owner, minor: total }]
  // Direction is in the kind; of spending alone the sign says whether it came back.
  if (entry.type_transaction === 'BALANCE') return repayment(about, owner, shares)
  if (entry.type_transaction === 'INCOME' || signed > 0n) return incomeRows(about, paid, shares)
  return [expenseRow({ ...about, title: titleIn(about.title) }, paid, byShares(shares, total, currency))]
}

/** The side that is in the currency of the ledger, whichever that is. */
function inLedger(
  { amount, amount_local }: Pick<Entry, 'amount' | 'amount_local'>,
  currency: string,
): z.output<typeof money> {
  if (amount.currency === currency) return amount
  if (amount_local?.currency === currency) return amount_local
  throw new FlawError('CURRENCY_NOT_UNDERSTOOD', amount.currency)
}

function aboutOf(line: number, entry: Entry, currency: string): About {
  const { uuid, date, description, category, category_custom, amount, amount_local } = entry
  const original = [amount, amount_local].find(side => side != null && side.currency !== currency)
  return {
    ...{ line, externalId: uuid, date: dayIn(date), currency, title: description?.trim() ?? '' },
    note: original == null ? null : `${original.value.replace('-', '')} ${original.currency}`,
    category: category_custom ?? (category === 'UNCATEGORIZED' ? null : (category ?? null)),
  }
}

interface Whole {
  readonly currency: string
  readonly total: bigint
  readonly owner: Somebody
}

/** What everybody bears; what was rounded away, at most a cent of each, is the payer's. */
function sharesOf({ allocations }: Entry, { currency, total, owner }: Whole): Share[] {
  const shares = allocations.map(({ membership, ...amounts }) => {
    const minor = minorIn(inLedger(amounts, currency).value, currency)
    return { person: membership.uuid, minor: minor < 0n ? -minor : minor }
  })
  const missing = total - sumOf(shares)
  if (missing === 0n) return shares
  const own = shares.find(({ person }) => person === owner) ?? { person: owner, minor: 0n }
  const most = BigInt(shares.length)
  if (missing > most || -missing > most || own.minor + missing < 0n) throw new FlawError('SHARES_DO_NOT_ADD_UP')
  return [...shares.filter(each => each !== own), { ...own, minor: own.minor + missing }]
}

/** From whoever paid to each of those who got something. */
const repayment = (about: About, owner: Somebody, shares: readonly Share[]): readonly Row[] => {
  const got = shares.filter(({ person, minor }) => person !== owner && minor > 0n)
  const given = [{ person: owner, minor: sumOf(got) }]
  return transferRows(about, [...given, ...got.map(({ person, minor }) => ({ person, minor: -minor }))])
}
