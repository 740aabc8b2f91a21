import { areInDetail, type BarsOption, barsGround, widthOf } from './barsGround.ts'
import { type ChartMoney, sizeOf } from './chartMoney.ts'
import type { ComparedBar } from './figures.ts'
import type { Inks } from './inks.ts'

/** What the two series are called: by that it is known which was pressed. */
const AMOUNT = 'amount'
export const BESIDE = 'beside'

/** Their places among the colours: what is within what it is compared with, and what is more. */
const WITHIN = 0
const BEYOND = 1

const ROUND = [4, 4, 0, 0]

interface Drawn {
  readonly bars: readonly ComparedBar[]
  /** What is more than what it is compared with is marked. */
  readonly isLimit: boolean
  readonly inks: Inks
  readonly isAnimated: boolean
  readonly writeWhole: (size: number) => string
  readonly tip: (bar: ComparedBar) => HTMLElement
}

/** Whether one of them is more than what it is compared with. */
export const areSomeMore = (bars: readonly ComparedBar[]): boolean =>
  bars.some(({ amount, beside }) => isMore(amount, beside))

export const coloursOf = ({ colours, muted }: Inks) => ({
  within: colours[WITHIN] ?? muted,
  beyond: colours[BEYOND] ?? muted,
})

const isMore = (amount: ChartMoney, than: ChartMoney | null | undefined): boolean =>
  than != null && BigInt(amount.minor) > BigInt(than.minor)

/** Bars, each with an outline of what it is compared with: what stands out of it is more, and what is empty is left. */
export function comparedBarsOption({ bars, isLimit, inks, ...drawn }: Drawn): BarsOption {
  const { within, beyond } = coloursOf(inks)
  const colourOf = ({ amount, beside }: ComparedBar) => (isLimit && isMore(amount, beside) ? beyond : within)
  const borderRadius = areInDetail(bars) ? ROUND : 0
  const isCompared = bars.some(({ beside }) => beside != null)
  return {
    ...barsGround({ bars, inks, ...drawn }),
    series: [
      {
        ...{ type: 'bar', id: AMOUNT, ...widthOf(bars) },
        emphasis: { disabled: true },
        itemStyle: { borderRadius },
        data: bars.map(bar => ({ value: sizeOf(bar.amount) || null, itemStyle: { color: colourOf(bar) } })),
      },
      ...(isCompared
        ? [
            {
              ...{ type: 'bar' as const, id: BESIDE, ...widthOf(bars), barGap: '-100%' },
              emphasis: { disabled: true },
              itemStyle: { color: 'transparent', borderColor: inks.text, borderWidth: 1.5, borderRadius },
              data: bars.map(({ beside }) => (beside && sizeOf(beside)) || null),
            },
          ]
        : []),
    ],
  }
}
