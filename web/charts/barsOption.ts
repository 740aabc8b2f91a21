import type { BarSeriesOption } from 'echarts/charts'
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { sizeOf } from './chartMoney.ts'
import type { ChartCategory, Period } from './figures.ts'
import { indexOfHovered } from './hovered.ts'
import type { Inks } from './inks.ts'
import { colourOf } from './palette.ts'

export type BarsOption = ComposeOption<BarSeriesOption | GridComponentOption | TooltipComponentOption>

/** With more of them than that, bars are too narrow for round corners and lines between what they are made of. */
const MOST_BARS_IN_DETAIL = 36

const WIDEST_BAR = 56
const ROUND = [4, 4, 0, 0]

interface Drawn {
  /** Those that are looked at, the one at the bottom first. */
  readonly categories: readonly ChartCategory[]
  readonly periods: readonly Period[]
  readonly inks: Inks
  readonly isAnimated: boolean
  /** What stands beside the axis: whole numbers only. */
  readonly writeWhole: (size: number) => string
  readonly tip: (period: Period) => HTMLElement
}

const sizeIn = ({ amounts }: Period, { id }: ChartCategory): number => {
  const amount = amounts.get(id)
  return amount === undefined ? 0 : sizeOf(amount)
}

export function barsOption({ categories, periods, inks, isAnimated, writeWhole, tip }: Drawn): BarsOption {
  const isInDetail = periods.length <= MOST_BARS_IN_DETAIL
  const tops = periods.map(period => categories.findLast(category => sizeIn(period, category) > 0))
  return {
    animation: isAnimated,
    animationDuration: 180,
    animationDurationUpdate: 180,
    // Words beside the axes have the room they need.
    grid: { left: 4, right: 4, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: 'shadow', shadowStyle: { color: inks.hover, opacity: 0.7 }, z: -1 },
      backgroundColor: inks.ground,
      borderColor: inks.line,
      textStyle: { color: inks.text, fontFamily: inks.font, fontSize: 13 },
      transitionDuration: 0,
      formatter: hovered => {
        const period = periods[indexOfHovered(hovered)]
        return period ? tip(period) : ''
      },
    },
    xAxis: {
      type: 'category',
      data: periods.map(({ label }) => label),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: inks.line } },
      axisLabel: { color: inks.muted, fontFamily: inks.font, fontSize: 12, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: 4,
      splitLine: { lineStyle: { color: inks.line } },
      axisLabel: { color: inks.muted, fontFamily: inks.font, fontSize: 12, formatter: writeWhole },
    },
    series: categories.map(category => ({
      type: 'bar',
      id: category.id,
      name: category.name,
      stack: 'all',
      barMaxWidth: WIDEST_BAR,
      barCategoryGap: isInDetail ? '32%' : '12%',
      itemStyle: {
        color: inks.colours[colourOf(category.id)] ?? inks.muted,
        ...(isInDetail && { borderColor: inks.ground, borderWidth: 1 }),
      },
      emphasis: { disabled: true },
      data: periods.map((period, index) => ({
        // Most categories have nothing on most days, and of that nothing is made.
        value: sizeIn(period, category) || null,
        ...(isInDetail && tops[index] === category && { itemStyle: { borderRadius: ROUND } }),
      })),
    })),
  }
}
