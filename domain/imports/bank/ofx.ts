import { type Format, type Hints, type Text, UnreadableError } from '../format.ts'
import { Ids } from '../ledgers/ids.ts'
import { refuseTooMany } from '../ledgers/json.ts'
import { currencyIn, dayIn, minorIn, understood } from '../ledgers/understood.ts'
import type { Row } from '../row.ts'
import { whole } from '../text/whole.ts'
import { accountNumber, movementRow, type Statements } from './movement.ts'
import { tagsIn } from './ofxTags.ts'

/** What banks offer as OFX, QFX or Microsoft Money: SGML without ends of fields, and XML. */
export const ofx: Format<'OFX'> = {
  source: 'OFX',
  recognises: beginning => /^\s*(?:OFXHEADER|<)/i.test(beginning) && /<OFX>/i.test(beginning),
  read,
}

/** A movement as it stands there, each of its fields by the names of what it stands in: "CURRENCY.CURSYM". */
interface Transaction {
  readonly line: number
  readonly account: string
  readonly currency: string
  readonly isPending: boolean
  readonly fields: ReadonlyMap<string, string>
}

async function* read(text: Text, hints: Hints): AsyncGenerator<Row> {
  const { transactions, accounts } = statementsIn(await whole(text))
  const statements: Statements = { ids: new Ids(), accounts }
  for (const transaction of transactions) {
    yield* understood(transaction.line, () => [rowOf(transaction, hints, statements)])
  }
}

/** Statements of an account or a card; those of what is invested are none. */
const STATEMENT = /^(?:CC)?STMTRS$/
const TRANSACTION = /^STMTTRNP?$/
/** What has fields of its own within a movement. */
const PART = /^(?:CURRENCY|ORIGCURRENCY|PAYEE|BANKACCTTO|CCACCTTO)$/

/** All that is asked for: a file may call its fields whatever it likes. */
const FIELD =
  /^(?:DTPOSTED|DTTRAN|TRNAMT|FITID|NAME|PAYEE\.NAME|MEMO|CHECKNUM|CURRENCY\.CURSYM|(?:BANK|CC)ACCTTO\.ACCTID)$/

function statementsIn(text: string): { transactions: readonly Transaction[]; accounts: ReadonlySet<string> } {
  const transactions: Transaction[] = []
  const accounts = new Set<string>()
  let [statements, account, currency, part] = [0, '', '', '']
  let fields: Map<string, string> | undefined
  for (const { line, name, isEnd, value } of tagsIn(text)) {
    if (STATEMENT.test(name) && !isEnd) {
      statements++
      account = currency = ''
    } else if (TRANSACTION.test(name)) {
      fields = isEnd ? undefined : new Map()
      part = ''
      if (fields) transactions.push({ line, account, currency, isPending: name === 'STMTTRNP', fields })
      refuseTooMany(transactions)
    } else if (fields && PART.test(name)) part = isEnd ? '' : `${name}.`
    else if (isEnd) continue
    else if (fields) {
      if (FIELD.test(part + name)) fields.set(part + name, value)
    } else if (name === 'CURDEF') currency = value
    else if (name === 'ACCTID') {
      account = accountNumber(value)
      accounts.add(account)
      refuseTooMany({ length: accounts.size })
    }
  }
  // Instead of a statement, a bank may say that it has none to give.
  if (statements === 0) throw new UnreadableError('FORMAT_BROKEN')
  return { transactions, accounts }
}

/** As the bank prints it, whatever the hour and the time zone behind it. */
const printedDay = (field: string): string => /^\d{8}/.exec(field)?.[0] ?? field

function rowOf(transaction: Transaction, hints: Hints, statements: Statements): Row {
  const { line, account, isPending, fields } = transaction
  const field = (name: string): string => fields.get(name) ?? ''
  const currency = currencyIn(field('CURRENCY.CURSYM') || transaction.currency, hints.currency)
  return movementRow(
    {
      ...{ line, account, currency, isPending },
      otherAccount: field('BANKACCTTO.ACCTID') || field('CCACCTTO.ACCTID'),
      date: dayIn(printedDay(field('DTPOSTED') || field('DTTRAN'))),
      minor: minorIn(field('TRNAMT'), currency, { comma: true }),
      reference: field('FITID'),
      texts: [field('NAME') || field('PAYEE.NAME'), field('MEMO'), field('CHECKNUM').replace(/^0+$/, '')],
    },
    statements,
  )
}
