import { UNKNOWN_PERSON } from '#domain/unknownPerson.ts'
import { variableOf } from '#web/charts/palette.ts'
import type { Entry } from '#web/features/expenses/entry.ts'
import type { FeedRow } from '#web/features/expenses/feedRows.ts'
import { type Direction, directionOf, signOf, type Transfer, wayOf } from '#web/features/expenses/transfers/transfer.ts'
import { labelOfCategory } from '#web/format/categoryLabel.ts'
import { isSymbolApart, type MoneyLike, moneyParts } from '#web/format/money.ts'
import { tileColour } from '#web/ui/tileColour.ts'
import { element } from './element.ts'
import type { Reader } from './reader.ts'

interface EntryWords {
  /** Where it opens, see expenseDialogs. */
  readonly to: string
  readonly emoji: string
  readonly tint?: string
  readonly title: string
  readonly detail: string
  readonly money: MoneyLike
  readonly isApproximate: boolean
  /** Which way a payment went. */
  readonly direction?: Direction
}

/** "To Ann", as the app says it. */
function wayOfTransfer({ sender, recipient }: Transfer, direction: Direction, { say }: Reader): string {
  const called = (person: Transfer['sender']): Transfer['sender'] =>
    person.displayName === UNKNOWN_PERSON ? { ...person, displayName: say('expenses.filter.unknownUser') } : person
  const said = { sender: called(sender), recipient: called(recipient) }
  return wayOf(said, direction, (key, names) =>
    Object.entries(names).reduce((text, [name, value]) => text.replace(`{{${name}}}`, () => value), say(key)),
  )
}

function wordsOf(entry: Entry, reader: Reader): EntryWords {
  const { say } = reader
  if (entry.__typename === 'Transfer') {
    const direction = directionOf(entry, reader)
    return {
      to: `/expenses?transfer=${entry.id}`,
      emoji: '💸',
      title: entry.note || say('expenses.transfer.title'),
      detail: wayOfTransfer(entry, direction, reader),
      money: entry.amount,
      isApproximate: false,
      direction,
    }
  }
  const nameOf = (code: string): string => say(`categories.${code}`)
  const { emoji, name } = labelOfCategory(entry.category, { own: [], nameOf, unknown: nameOf('unknown') })
  return {
    to: `/expenses?expense=${entry.id}`,
    emoji,
    tint: `var(${variableOf(entry.category.id)})`,
    title: entry.title,
    detail: name,
    money: (entry.converted ?? entry).ownShare,
    isApproximate: entry.converted?.isApproximate ?? false,
  }
}

/** As Amount writes it: the digits lead, and the symbol steps back. */
export function amountOf(money: MoneyLike, isApproximate: boolean, { language }: Reader): HTMLElement {
  const { sign, symbol, digits, symbolFirst } = moneyParts(money, language)
  const mark = element('small', 'symbol', symbol)
  const pieces = symbolFirst ? [sign, mark, isSymbolApart(symbol) ? ' ' : '', digits] : [sign, digits, ' ', mark]
  return element('b', 'amount', isApproximate ? '≈ ' : '', ...pieces)
}

/** How an entry begins: what the app says of it besides comes with the app. */
export function entryRow(row: Extract<FeedRow, { kind: 'entry' }>, reader: Reader): HTMLElement {
  const { to, emoji, tint, title, detail, money, isApproximate, direction } = wordsOf(row.entry, reader)
  const tile = element('s', 'tile', emoji)
  if (tint) tile.style.background = tileColour(tint)
  const words = element('span', 'words', element('b', 'title', title), element('small', 'detail', detail))
  const amount = amountOf(money, isApproximate, reader)
  if (direction) amount.prepend(signOf[direction])
  amount.classList.toggle('incoming', direction === 'INCOMING')
  const made = element('p', 'entry', tile, words, amount)
  made.classList.toggle('first', row.isFirstOfDay)
  made.classList.toggle('last', row.isLastOfDay)
  made.dataset.to = to
  return made
}
