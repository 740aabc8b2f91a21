import type { FeedQuery } from '#web/features/expenses/Feed.generated.ts'
import { readStoredSettings } from '#web/features/settings/settings.ts'
import { categoryEmoji } from '#web/format/category.ts'
import { formatDayAs } from '#web/format/formatters.ts'
import { formatMoney, type MoneyLike } from '#web/format/money.ts'
import { dateLocaleOf, writtenDay } from '#web/format/writtenDay.ts'
import { detectLanguage } from '../words.ts'
import { asked } from './asked.ts'

/** As many as there is room for on a tall screen. */
const MOST_ROWS = 14
/** Who has the app by then sees nothing of this: it would only flicker. */
const PATIENCE_MS = 1_000

type Entry = FeedQuery['feed']['edges'][number]['node']

interface Row {
  /** Where it opens, see expenseDialogs. */
  readonly to: string
  readonly emoji: string
  readonly title: string
  readonly money: MoneyLike
}

const rowOf = (entry: Entry): Row =>
  entry.__typename === 'Expense'
    ? {
        to: `/expenses?expense=${entry.id}`,
        emoji: entry.category.emoji ?? categoryEmoji(entry.category.id),
        title: entry.title,
        money: (entry.converted ?? entry).ownShare,
      }
    : {
        to: `/expenses?transfer=${entry.id}`,
        emoji: '💸',
        title: `${entry.sender.displayName} → ${entry.recipient.displayName}`,
        money: entry.amount,
      }

function element(name: string, ...within: (string | Node)[]): HTMLElement {
  const made = document.createElement(name)
  made.append(...within)
  return made
}

interface Writing {
  readonly language: string
  readonly dateLocale: string
}

function drawn(entry: Entry, { language, dateLocale }: Writing): HTMLElement {
  const { to, emoji, title, money } = rowOf(entry)
  const day = formatDayAs(entry.date, dateLocale, { month: 'long', day: 'numeric' })
  const words = element('span', title, element('small', day))
  const row = element('p', element('s', emoji), words, element('b', formatMoney(money, language)))
  row.dataset.to = to
  return row
}

const soon = (): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, Math.max(0, PATIENCE_MS - performance.now())))

/**
 * On a slow line the list is here long before the app is: then the first paint shows what is in it, in the place of the grey
 * bars, and a row that is tapped opens when the app is there. Only the app makes a list of it, with all that its rows say and do.
 */
export async function showRowsAhead(): Promise<void> {
  const { list } = asked
  if (!list) return
  const [{ data }] = await Promise.all([list.answer, soon()])
  // The page itself has come by now.
  const frame = document.querySelector('.first-paint-page')
  const language = detectLanguage()
  const dateFormat = readStoredSettings(String(list.userId))?.dateFormat ?? 'EU'
  const writing = { language, dateLocale: dateLocaleOf(language, writtenDay(dateFormat, language)) }
  const rows = data.feed.edges.slice(0, MOST_ROWS).map(({ node }) => drawn(node, writing))
  for (const bar of frame?.querySelectorAll('p') ?? []) bar.remove()
  frame?.append(...rows)
}
