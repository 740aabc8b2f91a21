import { UNKNOWN_PERSON } from '#domain/unknownPerson.ts'
import { variableOf } from '#web/charts/palette.ts'
import type { Entry } from '#web/features/expenses/entry.ts'
import type { FeedRow } from '#web/features/expenses/feedRows.ts'
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
}

function wordsOf(entry: Entry, { say }: Reader): EntryWords {
  if (entry.__typename === 'Transfer') {
    const called = ({ displayName }: typeof entry.sender): string =>
      displayName === UNKNOWN_PERSON ? say('expenses.filter.unknownUser') : displayName
    return {
      to: `/expenses?transfer=${entry.id}`,
      emoji: '💸',
      title: entry.note || say('expenses.transfer.title'),
      detail: `${called(entry.sender)} → ${called(entry.recipient)}`,
      money: entry.amount,
      isApproximate: false,
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
  const { to, emoji, tint, title, detail, money, isApproximate } = wordsOf(row.entry, reader)
  const tile = element('s', 'tile', emoji)
  if (tint) tile.style.background = tileColour(tint)
  const words = element('span', 'words', element('b', 'title', title), element('small', 'detail', detail))
  const made = element('p', 'entry', tile, words, amountOf(money, isApproximate, reader))
  made.classList.toggle('first', row.isFirstOfDay)
  made.classList.toggle('last', row.isLastOfDay)
  made.dataset.to = to
  return made
}
