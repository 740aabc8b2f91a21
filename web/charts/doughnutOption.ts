import type { PieSeriesOption } from 'echarts/charts'
import type { TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { formatPart, percentageOf } from '#web/format/progress.ts'
import { type ChartMoney, sizeOf, sumOf } from './chartMoney.ts'
import { labelOf, type Share } from './figures.ts'
import { indexOfHovered } from './hovered.ts'
import type { Inks } from './inks.ts'
import { hueOf } from './palette.ts'

export type DoughnutOption = ComposeOption<PieSeriesOption | TooltipComponentOption>

/** Of the whole: what is smaller has no room for words. */
const SMALLEST_LABELLED = 5

/** Of half the room there is; and half of that is cut out. */
const RADIUS = { outer: '90%', inner: '45%' }

interface Drawn {
  readonly shares: readonly Share[]
  readonly inks: Inks
  readonly language: string
  readonly isAnimated: boolean
  readonly write: (money: ChartMoney) => string
}

/** The shares that can be seen: nobody draws what is not there. */
const visible = (shares: readonly Share[]): readonly Share[] => shares.filter(({ amount }) => BigInt(amount.minor) > 0n)

/** Six hues are few: of what has the same one, no two stand beside each other as long as there is something to put between. */
function apart(shares: readonly Share[]): readonly Share[] {
  const waiting = [...shares]
  const placed: Share[] = []
  while (waiting.length > 0) {
    const last = placed.at(-1)
    const fitting = waiting.findIndex(share => !last || hueOf(share.category.id) !== hueOf(last.category.id))
    placed.push(...waiting.splice(Math.max(fitting, 0), 1))
  }
  return placed
}

export function doughnutOption({ shares, inks, language, isAnimated, write }: Drawn): DoughnutOption {
  const shown = apart(visible(shares))
  const { minor: total = '0' } = shown[0]
    ? sumOf(
        shown.map(({ amount }) => amount),
        shown[0].amount.currency,
      )
    : {}
  const slices = shown.map(({ category, amount }) => {
    const part = percentageOf(amount.minor, total)
    return {
      name: labelOf(category),
      value: sizeOf(amount),
      itemStyle: { color: inks.colours[hueOf(category.id)] ?? inks.muted },
      label: { show: part > SMALLEST_LABELLED, formatter: `${category.emoji}\n${formatPart(part, language)}` },
    }
  })
  return {
    animation: isAnimated,
    animationDuration: 180,
    animationDurationUpdate: 180,
    tooltip: {
      trigger: 'item',
      confine: true,
      formatter: hovered => tipOf(shown[indexOfHovered(hovered)], write),
      backgroundColor: inks.ground,
      borderColor: inks.line,
      textStyle: { color: inks.text, fontFamily: inks.font, fontSize: 13 },
      transitionDuration: 0,
    },
    series: [
      {
        type: 'pie',
        radius: [RADIUS.inner, RADIUS.outer],
        data: slices,
        startAngle: 90,
        itemStyle: { borderColor: inks.ground, borderWidth: shown.length > 1 ? 2 : 0 },
        label: {
          position: 'inside',
          color: inks.ground,
          fontFamily: inks.font,
          fontSize: 12,
          fontWeight: 600,
          lineHeight: 16,
          textBorderWidth: 0,
        },
        labelLine: { show: false },
        emphasis: { scaleSize: 4 },
      },
    ],
  }
}

/** What somebody called a category is text, whatever it looks like. */
function tipOf(share: Share | undefined, write: Drawn['write']): HTMLElement {
  const tip = document.createElement('span')
  if (share) tip.textContent = `${labelOf(share.category)}: ${write(share.amount)}`
  return tip
}
