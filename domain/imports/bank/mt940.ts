import { type Format, type Hints, type Text, UnreadableError } from '../format.ts'
import { Ids } from '../ledgers/ids.ts'
import { refuseTooMany } from '../ledgers/json.ts'
import { currencyIn, dayIn, FlawError, minorIn, understood } from '../ledgers/understood.ts'
import type { Row } from '../row.ts'
import { linesOf } from '../text/lines.ts'
import { whole } from '../text/whole.ts'
import { accountNumber, movementRow, type Statements } from './movement.ts'
import { purposeIn } from './mt940Purpose.ts'

/** What banks tell each other, and companies: SWIFT's statement of an account, in lines that begin with a number. */
export const mt940: Format<'MT940'> = {
  source: 'MT940',
  recognises: beginning => /^:20:/m.test(beginning) && /^:(?:25P?|60[FM]):/m.test(beginning),
  read,
}

/** A field, with the lines that go on with it. */
interface Field {
  /** In which it begins; the first is 1. */
  readonly line: number
  readonly tag: string
  readonly lines: string[]
}

interface Transaction {
  readonly line: number
  readonly account: string
  readonly currency: string
  readonly statement: string
  purpose: readonly string[]
}

async function* read(text: Text, hints: Hints): AsyncGenerator<Row> {
  const { transactions, accounts, isOfAccount } = statementsIn(fieldsIn(await whole(text)))
  if (!isOfAccount) throw new UnreadableError('FORMAT_BROKEN')
  const statements: Statements = { ids: new Ids(), accounts }
  for (const transaction of transactions) {
    yield* understood(transaction.line, () => [rowOf(transaction, hints, statements)])
  }
}

const TAGGED = /^:(\d\d[A-Z]?):(.*)$/
/** Where a message ends: what follows is said from machine to machine. */
const MESSAGE_ENDS = /^-\}?/

/** No bank goes on for longer. */
const MOST_LINES = 100

/** One after the other, when all of it has been read. */
function* fieldsIn(text: string): Generator<Field> {
  let open: Field | undefined
  let isWithin = false
  for (const { line, said } of linesOf(text)) {
    const tagged = TAGGED.exec(said)
    if (tagged !== null) {
      if (open !== undefined) yield open
      open = { line, tag: tagged[1] ?? '', lines: [tagged[2] ?? ''] }
      isWithin = true
    } else if (MESSAGE_ENDS.test(said) && said.trim().length <= 2) isWithin = false
    else if (isWithin && open !== undefined && open.lines.length < MOST_LINES) open.lines.push(said)
  }
  if (open !== undefined) yield open
}

/** The currency stands behind the day of the balance with which a statement begins. */
const BALANCE = /^[CD]\d{6}([A-Z]{3})/

function statementsIn(fields: Iterable<Field>): {
  transactions: readonly Transaction[]
  accounts: ReadonlySet<string>
  isOfAccount: boolean
} {
  const transactions: Transaction[] = []
  const accounts = new Set<string>()
  let [account, currency] = ['', '']
  let isOfAccount = false
  /** What the next purpose is of: those of balances tell of no movement. */
  let open: Transaction | undefined
  for (const { line, tag, lines } of fields) {
    const [first = ''] = lines
    if (tag === '86') {
      if (open !== undefined) open.purpose = lines
      open = undefined
      continue
    }
    open = undefined
    if (tag === '25' || tag === '25P') {
      account = accountNumber(first)
      currency = ''
      isOfAccount = true
      for (const number of numbersOf(account)) accounts.add(number)
      refuseTooMany({ length: accounts.size })
    } else if (tag === '60F' || tag === '60M') currency = BALANCE.exec(first)?.[1] ?? ''
    else if (tag === '61') {
      open = { line, account, currency, statement: lines.join('\n'), purpose: [] }
      transactions.push(open)
      refuseTooMany(transactions)
    }
  }
  return { transactions, accounts, isOfAccount }
}

/** "12345678/0123456789EUR" in Germany: what others call the account is what stands behind the number of the bank. */
function numbersOf(account: string): readonly string[] {
  const own = account.split('/').at(-1) ?? ''
  return [account, own, own.replace(/[A-Z]{3}$/, '')].map(accountNumber).filter(number => number !== '')
}

/** Days, direction, a letter of the currency, amount, kind, what the owner calls it, and what the bank does. */
const STATEMENT =
  /^(?<valued>\d{6})(?<booked>\d{4})?(?<isExpected>E)?(?<mark>R?[CD])[A-Z]?(?<amount>\d[\d.,]*)(?:[A-Z][A-Z\d]{3})?/

/** Of what was given back the direction is the other one. */
const OUT: readonly string[] = ['D', 'RC']

function rowOf({ line, account, statement, purpose, ...said }: Transaction, hints: Hints, statements: Statements): Row {
  const found = STATEMENT.exec(statement)
  if (found?.groups === undefined) throw new FlawError('ROW_NOT_UNDERSTOOD', statement)
  const { valued = '', booked, isExpected, mark = '', amount = '' } = found.groups
  const currency = currencyIn(said.currency, hints.currency)
  const minor = minorIn(amount, currency, { comma: true })
  const { otherAccount, texts } = purposeIn(purpose)
  const [references = '', ...details] = statement.slice(found[0].length).split('\n')
  return movementRow(
    {
      ...{ line, account, otherAccount, currency, isPending: isExpected !== undefined, reference: '' },
      date: dayOf(valued, booked),
      minor: OUT.includes(mark) ? -minor : minor,
      texts: [...texts, ...details, ...namesIn(references)],
    },
    statements,
  )
}

/** "NONREF" says that there is none. */
const namesIn = (references: string): readonly string[] =>
  references.split('//').filter(reference => !/^(?:NONREF|NOTPROVIDED)?$/i.test(reference.trim()))

/** The day it was booked, of which no year is said: it is the one that is closest to the day from which it counts. */
function dayOf(valued: string, booked: string | undefined): string {
  const [year, month] = [Number(valued.slice(0, 2)), Number(valued.slice(2, 4))]
  const century = year < 80 ? 2000 : 1900
  const counts = dayIn(`${century + year}${valued.slice(2)}`, 'YMD')
  if (booked === undefined) return counts
  const months = Number(booked.slice(0, 2)) - month
  const turn = months > 6 ? -1 : months < -6 ? 1 : 0
  return dayIn(`${century + year + turn}${booked}`, 'YMD')
}
