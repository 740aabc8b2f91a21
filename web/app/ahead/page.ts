import type { Month } from '#web/features/expenses/expense.ts'
import { type FeedRow, feedRows } from '#web/features/expenses/feedRows.ts'
import { type Listed, monthSoFar } from '#web/features/expenses/standing/monthSoFar.ts'
import { dayLabel, monthTitle } from '#web/format/days.ts'
import { asked } from './asked.ts'
import { element } from './element.ts'
import { type Reader, readerOf } from './reader.ts'
import { amountOf, entryRow } from './rows.ts'

/** As high as an entry is at least: what there is no room for nobody waits for. */
const ENTRY_PX = 60

function sumOf({ total }: Pick<Month, 'total'>, reader: Reader): HTMLElement | string {
  return total ? amountOf(total.amount, total.isApproximate, reader) : ''
}

/** What has been spent in the month it is, see MonthHero. */
function heroOf(listed: Listed, reader: Reader): HTMLElement {
  const month = monthSoFar(listed, reader.months, reader)
  if (month === null) return element('p', 'hero')
  const label = element('small', 'label', reader.say('standing.spent'))
  return element('p', 'hero', label, element('br', ''), sumOf(month, reader))
}

function rowOf(row: FeedRow, reader: Reader): HTMLElement {
  const { say, today, language, dateLocale } = reader
  if (row.kind === 'year') return element('p', 'year', row.year)
  if (row.kind === 'month') {
    const name = element('b', 'name', monthTitle(row.month, today, language))
    return element('p', 'month', name, row.told?.ownTotals.length ? sumOf(row.told, reader) : '')
  }
  if (row.kind === 'entry') return entryRow(row, reader)
  const from = (day: string): string => say('expenses.fromDay').replace('{{day}}', day)
  const words = { today: say('expenses.today'), yesterday: say('expenses.yesterday'), from }
  return element('p', 'day', dayLabel(row.day, today, dateLocale, words))
}

function pageOf(listed: Listed, reader: Reader): readonly HTMLElement[] {
  const seen = listed.entries.slice(0, Math.ceil(innerHeight / ENTRY_PX))
  return [
    element('p', 'heading', reader.say('expenses.heading')),
    element('p', 'search', element('s', ''), element('s', '')),
    heroOf(listed, reader),
    element('p', 'standing', element('i', '')),
    ...feedRows(seen, listed.months, reader.months).map(row => rowOf(row, reader)),
  ]
}

/** The frame of the app comes before its list: until that is drawn, or something else is said, this one stays. */
function giveWayTo(root: Element): void {
  const look = (_: unknown, observer: MutationObserver): void => {
    if (root.textContent === '' || root.querySelector('[data-list-awaited]')) return
    document.querySelector('.first-paint')?.remove()
    observer.disconnect()
  }
  new MutationObserver(look).observe(root, { childList: true, subtree: true })
}

/**
 * The list is here before the app is, on a slow line long before: then the first paint shows what is in it, where the app will
 * show it, and what is tapped opens when the app is there. Only the app makes a list of it, with all that its rows say and do.
 */
export async function showListAhead(): Promise<void> {
  const { list, words } = asked
  if (!list || !words) return
  const [{ data }, texts] = await Promise.all([list.answer, words.answer])
  const { edges, months = [], pageInfo } = data.feed
  // The page itself has come by now, and perhaps the app too.
  const [root, frame] = [document.querySelector('#root'), document.querySelector('.first-paint-page')]
  if (edges.length === 0 || !root || root.hasChildNodes() || !frame) return
  const listed = { isRead: true, hasMore: pageInfo.hasNextPage, entries: edges.map(({ node }) => node), months }
  frame.replaceChildren(...pageOf(listed, readerOf(list.user, words.language, texts)))
  frame.classList.add('first-paint-list')
  giveWayTo(root)
}
