import { type Format, type Hints, type Text, UnreadableError } from '../format.ts'
import { Ids } from '../ledgers/ids.ts'
import { refuseTooMany } from '../ledgers/json.ts'
import { currencyIn, dayIn, minorIn, understood } from '../ledgers/understood.ts'
import type { Row } from '../row.ts'
import { whole } from '../text/whole.ts'
import { type Element, elementIn, plainXml } from './element.ts'
import { accountNumber, movementRow, type Statements } from './movement.ts'

/** What banks of Europe offer since SEPA, in whichever of its versions: the statement, the report of a day, the notice. */
export const camt: Format<'CAMT'> = {
  source: 'CAMT',
  recognises: beginning =>
    /^\s*</.test(beginning) && /<(?:\w+:)?BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)\b/.test(beginning),
  read,
}

/** What each of the three calls itself, and what stands in it. */
const MESSAGES = [
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrAcctRpt', 'Rpt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const

interface Entry {
  readonly account: string
  /** How it is written. */
  readonly xml: string
}

async function* read(text: Text, hints: Hints): AsyncGenerator<Row> {
  const { entries, accounts } = statementsIn(plainXml(await whole(text)))
  const known: Known = { hints, statements: { ids: new Ids(), accounts } }
  for (const [index, { account, xml }] of entries.entries()) {
    const entry = elementIn(xml).at('Ntry')
    yield* understood(index + 1, () => rowsOf(index + 1, { account, entry }, known))
  }
}

const ENTRY = /<((?:[\w.-]+:)?Ntry)(?=[\s>])/g

/**
 * What is around the entries is taken in at once, with their numbers in their place, and they one after the other: all of
 * them together, taken in, would be seventy times as large as they are written.
 */
function statementsIn(xml: string): { entries: readonly Entry[]; accounts: ReadonlySet<string> } {
  const written: string[] = []
  const around: string[] = []
  let read = 0
  for (const { 1: name = '', index } of xml.matchAll(ENTRY)) {
    if (index < read) throw new UnreadableError('FORMAT_BROKEN')
    const end = xml.indexOf(`</${name}>`, index)
    if (end === -1) throw new UnreadableError('FORMAT_BROKEN')
    around.push(xml.slice(read, index), `<${name} number="${written.length}"/>`)
    read = end + name.length + 3
    written.push(xml.slice(index, read))
  }
  refuseTooMany(written)
  const document = elementIn(around.join('') + xml.slice(read)).at('Document')
  const statements = MESSAGES.flatMap(([message, statement]) => document.at(message).all(statement))
  if (statements.length === 0) throw new UnreadableError('FORMAT_BROKEN')
  const entries = statements.flatMap(statement => {
    const account = accountIn(statement.at('Acct'))
    return statement.all('Ntry').map(each => ({ account, xml: written[Number(each.attribute('number'))] ?? '' }))
  })
  return { entries, accounts: new Set(statements.map(statement => accountIn(statement.at('Acct')))) }
}

const accountIn = (account: Element): string =>
  accountNumber(account.text('Id', 'IBAN') || account.text('Id', 'Othr', 'Id'))

interface Known {
  readonly hints: Hints
  readonly statements: Statements
}

/** What was ordered at once is one entry with details of each payment; most have the details of one. */
function rowsOf(
  line: number,
  { account, entry }: { readonly account: string; readonly entry: Element },
  known: Known,
): readonly Row[] {
  const details = entry.all('NtryDtls').flatMap(each => each.all('TxDtls'))
  const all = amountOf(entry, entry, known)
  const parts = details.map(detail => ({ detail, ...partOf(detail, entry, known) }))
  const isWhole =
    parts.every(({ currency }) => currency === all.currency) &&
    parts.reduce((sum, { minor }) => sum + minor, 0n) === all.minor
  // Where their amounts are not said, or come to something else, the entry counts.
  const each = parts.length > 1 && isWhole ? parts : [{ detail: details[0] ?? entry, ...all }]
  return each.map(({ detail, currency, minor }) =>
    movementRow(
      {
        ...{ line, account, currency, minor, date: dateOf(entry), isPending: !isBooked(entry) },
        otherAccount: accountIn(detail.at('RltdPties', minor < 0n ? 'CdtrAcct' : 'DbtrAcct')),
        reference: referenceOf(detail, entry),
        texts: textsOf(detail, entry, minor < 0n ? 'Cdtr' : 'Dbtr'),
      },
      known.statements,
    ),
  )
}

interface Amount {
  readonly currency: string
  readonly minor: bigint
}

/** Whether it went out or came in is said of the entry as it is, also where it takes another one back. */
function amountOf(of: Element, entry: Element, { hints }: Known, amount = of.at('Amt')): Amount {
  const currency = currencyIn(amount.attribute('Ccy'), hints.currency)
  const minor = minorIn(amount.text(), currency)
  const direction = of.text('CdtDbtInd') || entry.text('CdtDbtInd')
  return { currency, minor: direction === 'DBIT' ? -minor : minor }
}

/** Of a payment among several; the older versions say its amount a step further down. */
function partOf(detail: Element, entry: Element, known: Known): Amount {
  const amount = [detail.at('Amt'), detail.at('AmtDtls', 'TxAmt', 'Amt')].find(each => each.text() !== '')
  return amount === undefined ? { currency: '', minor: 0n } : amountOf(detail, entry, known, amount)
}

const isBooked = (entry: Element): boolean => /^(?:BOOK)?$/.test(entry.text('Sts', 'Cd') || entry.text('Sts'))

function dateOf(entry: Element): string {
  const dates = ['BookgDt', 'ValDt'].flatMap(name => [entry.text(name, 'Dt'), entry.text(name, 'DtTm')])
  return dayIn(dates.find(date => date !== '') ?? '', 'YMD')
}

/** Some banks have to say one and have none. */
const referenceOf = (detail: Element, entry: Element): string =>
  [detail.text('Refs', 'AcctSvcrRef'), entry.text('AcctSvcrRef')].find(
    reference => !/^(?:NONREF|NOTPROVIDED|NOTAVAILABLE)?$/i.test(reference),
  ) ?? ''

function textsOf(detail: Element, entry: Element, other: 'Cdtr' | 'Dbtr'): readonly string[] {
  const parties = detail.at('RltdPties')
  const named = [other, `Ultmt${other}`].flatMap(party => [parties.text(party, 'Pty', 'Nm'), parties.text(party, 'Nm')])
  const [name = ''] = named.filter(text => text !== '')
  return [
    name,
    detail
      .at('RmtInf')
      .all('Ustrd')
      .map(each => each.text())
      .join(' '),
    ...detail
      .at('RmtInf')
      .all('Strd')
      .map(each => each.text('AddtlRmtInf')),
    detail.text('AddtlTxInf'),
    entry.text('AddtlNtryInf'),
  ]
}
