import type { TFunction } from 'i18next'
import { formatMoney } from '#web/format/money.ts'
import styles from './barTip.module.css'
import { sumOf } from './chartMoney.ts'
import { type BarWords, type ChartCategory, type ComparedBar, labelOf, type Period, totalOf } from './figures.ts'
import type { Inks } from './inks.ts'
import { colourOf } from './palette.ts'

/** More do not fit beside a bar of a phone; the rest is told as one. */
const MOST_LINES = 8

interface Told {
  readonly period: Period
  readonly categories: readonly ChartCategory[]
  readonly currency: string
  readonly inks: Inks
  readonly language: string
  readonly t: TFunction
}

/** What a bar is made of, the largest first. Texts go in as texts: anybody may call a category anything. */
export function barTip({ period, categories, currency, inks, language, t }: Told): HTMLElement {
  const parts = categories
    .flatMap(category => {
      const amount = period.amounts.get(category.id)
      return amount ? { category, amount } : []
    })
    .toSorted((one, other) => Number(BigInt(other.amount.minor) - BigInt(one.amount.minor)))
  const shown = parts.slice(0, parts.length > MOST_LINES + 1 ? MOST_LINES : parts.length)
  const rest = parts.slice(shown.length)
  const tip = element('div', styles.tip)
  tip.append(
    line(styles.head, period.name, formatMoney(totalOf(period, categories, currency), language)),
    ...shown.map(({ category, amount }) =>
      line(styles.line, labelOf(category), formatMoney(amount, language), inks.colours[colourOf(category.id)]),
    ),
  )
  if (rest.length > 0) {
    const sum = sumOf(
      rest.map(({ amount }) => amount),
      currency,
    )
    tip.append(line(styles.line, t('charts.others', { count: rest.length }), formatMoney(sum, language)))
  }
  return tip
}

/** What a bar is, and what it is compared with. */
export function comparedTip({ name, amount, beside }: ComparedBar, words: BarWords, language: string): HTMLElement {
  const tip = element('div', styles.tip)
  tip.append(line(styles.head, name, ''), line(styles.line, words.amount, formatMoney(amount, language)))
  if (beside && words.beside) tip.append(line(styles.line, words.beside, formatMoney(beside, language)))
  return tip
}

function line(style: string | undefined, name: string, amount: string, colour?: string): HTMLElement {
  const row = element('div', style)
  if (colour) {
    const dot = element('span', styles.dot)
    dot.style.background = colour
    row.append(dot)
  }
  row.append(element('span', styles.name, name), element('span', styles.amount, amount))
  return row
}

function element(kind: 'div' | 'span', style: string | undefined, text = ''): HTMLElement {
  const made = document.createElement(kind)
  made.className = style ?? ''
  made.textContent = text
  return made
}
