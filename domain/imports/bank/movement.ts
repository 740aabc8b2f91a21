import { formatMinor } from '../../money/money.ts'
import type { Ids } from '../ledgers/ids.ts'
import { ownExpenseRow } from '../ledgers/shares.ts'
import { titleIn } from '../ledgers/understood.ts'
import { payeeOf } from '../payee.ts'
import type { Row, SkipReason } from '../row.ts'

/** What a statement says of money that has moved on an account. */
export interface Movement {
  readonly line: number
  readonly account: string
  /** Where it went to or came from; '': that is not said. */
  readonly otherAccount: string
  readonly date: string
  readonly currency: string
  /** Below zero: it left the account. */
  readonly minor: bigint
  /** It is on its way still. */
  readonly isPending: boolean
  /** The bank's own name for it, unlike any other on the account, or in the file; '': there is none. */
  readonly reference: string
  /** What is said of it, the best first; empty and repeated ones count for nothing. */
  readonly texts: readonly string[]
  readonly category?: string | null
}

/** What goes for all movements of a file. */
export interface Statements {
  readonly ids: Ids
  /** The accounts that the file is of: what moves between them was not spent. */
  readonly accounts: ReadonlySet<string>
}

/** However its digits are grouped, and however many it is filled up to. */
export const accountNumber = (text: string): string =>
  text
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replace(/^0+(?=.)/, '')

/** No title that people write is longer; banks put all they know in one line. */
const MOST_TITLE_CHARACTERS = 200

/** What was spent is somebody's own, whatever else moved is left out. */
export function movementRow(movement: Movement, { ids, accounts }: Statements): Row {
  const { line, account, date, currency, minor, isPending, reference, category } = movement
  const texts = toldOnce(movement.texts)
  const [best = ''] = texts
  const title = [...best].slice(0, MOST_TITLE_CHARACTERS).join('').trim()
  // It takes no number of the equal ones: a later export has it no more, or as one of those that are booked.
  if (isPending) return { kind: 'skip', line, reason: 'PENDING', title: title || null }
  // Some banks count anew in each file: a name of theirs is one of the day and the amount alone.
  const externalId = ids.of(account, date, formatMinor(minor, currency), ...(reference === '' ? texts : [reference]))
  const reason = reasonToSkip(movement, accounts)
  if (reason !== undefined) {
    const facts = { date, currency, amount: formatMinor(minor < 0n ? -minor : minor, currency) }
    return { kind: 'skip', line, reason, title: title || null, facts }
  }
  const note = (title === best ? texts.slice(1) : texts).join('\n')
  const about = { line, externalId, date, currency, title: titleIn(title), note, category: category ?? null }
  return { ...ownExpenseRow(about, -minor), payee: payeeOf(title) }
}

function reasonToSkip({ minor, otherAccount }: Movement, accounts: ReadonlySet<string>): SkipReason | undefined {
  if (minor === 0n) return 'AMOUNT_IS_ZERO'
  if (otherAccount !== '' && accounts.has(accountNumber(otherAccount))) return 'OWN_TRANSFER'
  return minor > 0n ? 'INCOME' : undefined
}

/** No bank has more to say of a movement, and nobody would read it. */
const MOST_TEXTS = 40
const MOST_TEXT_CHARACTERS = 1_000

/** Many banks say the same twice, the second time in full. */
function toldOnce(texts: readonly string[]): string[] {
  const told: string[] = []
  for (const text of tidied(texts)) if (!told.some(other => other.includes(text))) told.push(text)
  return told
}

const tidied = (texts: readonly string[]): Iterable<string> =>
  texts
    .values()
    .map(text => text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_TEXT_CHARACTERS).toWellFormed())
    .filter(text => text !== '')
    .take(MOST_TEXTS)
