import { areInDetail, type BarsOption, barsGround, widthOf } from './barsGround.ts'
import { sizeOf } from './chartMoney.ts'
import type { ChartCategory, Period } from './figures.ts'
import type { Inks } from './inks.ts'
import { colourOf } from './palette.ts'

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
  const isInDetail = areInDetail(periods)
  const tops = periods.map(period => categories.findLast(category => sizeIn(period, category) > 0))
  return {
    ...barsGround({ bars: periods, inks, isAnimated, writeWhole, tip }),
    series: categories.map(category => ({
      type: 'bar',
      id: category.id,
      name: category.name,
      stack: 'all',
      ...widthOf(periods),
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
