import type { BarSeriesOption } from 'echarts/charts'
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { indexOfHovered } from './hovered.ts'
import type { Inks } from './inks.ts'

export type BarsOption = ComposeOption<BarSeriesOption | GridComponentOption | TooltipComponentOption>

/** With more of them than that, bars are too narrow for round corners and lines between what they are made of. */
const MOST_BARS_IN_DETAIL = 36

export const areInDetail = (bars: readonly unknown[]): boolean => bars.length <= MOST_BARS_IN_DETAIL

const WIDEST_BAR = 56

export const widthOf = (bars: readonly unknown[]) => ({
  barMaxWidth: WIDEST_BAR,
  barCategoryGap: areInDetail(bars) ? '32%' : '12%',
})

interface Ground<Bar> {
  readonly bars: readonly Bar[]
  readonly inks: Inks
  readonly isAnimated: boolean
  /** What stands beside the axis: whole numbers only. */
  readonly writeWhole: (size: number) => string
  readonly tip: (bar: Bar) => HTMLElement
}

/** What bars of any kind stand on, and what is told of one that somebody points at. */
export const barsGround = <Bar extends { readonly label: string }>({
  bars,
  inks,
  isAnimated,
  writeWhole,
  tip,
}: Ground<Bar>) =>
  ({
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
        const bar = bars[indexOfHovered(hovered)]
        return bar ? tip(bar) : ''
      },
    },
    xAxis: {
      type: 'category',
      data: bars.map(({ label }) => label),
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
  }) satisfies BarsOption
