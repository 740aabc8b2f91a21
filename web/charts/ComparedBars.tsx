import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWhole } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useOpenFigure } from '#web/ui/figures/useOpenFigure.ts'
import { comparedTip } from './barTip.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { areSomeMore, BESIDE, coloursOf, comparedBarsOption } from './comparedBarsOption.ts'
import { type BarWords, type ComparedBar, sheetOfCompared } from './figures.ts'
import { useInks } from './inks.ts'
import { OutlineLegend } from './Legend.tsx'
import { useIsMoving } from './useIsMoving.ts'

interface ComparedBarsProps {
  readonly title: string
  /** How deep its name stands among the headings of the page. */
  readonly level: 2 | 3
  readonly about?: string
  /** In their order, all in one currency. */
  readonly bars: readonly ComparedBar[]
  readonly words: BarWords
  readonly currency: string
  /** Of what is taken away, without an ending. */
  readonly fileName: string
  readonly height?: number
}

/** One amount after the other, each beside what it is compared with. */
export function ComparedBars(props: ComparedBarsProps) {
  const { title, level, about, bars, words, currency, fileName, height = 260 } = props
  const { of, amount, beside, beyond } = words
  const isLimit = beyond !== undefined
  const { t } = useTranslation()
  const language = useLanguage()
  const inks = useInks()
  const isAnimated = useIsMoving()
  const option = useMemo(
    () =>
      comparedBarsOption({
        ...{ bars, isLimit, inks, isAnimated },
        writeWhole: size => formatWhole(size, currency, language),
        tip: bar => comparedTip(bar, { of, amount, beside }, language),
      }),
    [bars, isLimit, inks, isAnimated, currency, language, of, amount, beside],
  )
  const sheet = useMemo(() => sheetOfCompared(bars, { of, amount, beside }), [bars, of, amount, beside])
  const open = useOpenFigure()
  const pick = (index: number, series: string) => {
    const bar = bars[index]
    // The outline lies over the bar: whoever presses it where the other does not open means the bar.
    const figure = (series === BESIDE ? bar?.besideOpens : undefined) ?? bar?.opens
    if (figure) open(figure)
  }
  const colours = coloursOf(inks)
  const shown = [
    { label: amount, colour: colours.within },
    ...(isLimit && areSomeMore(bars) ? [{ label: beyond, colour: colours.beyond }] : []),
  ]
  const legend = beside === undefined ? shown : [...shown, { label: beside, colour: inks.text }]
  return (
    <ChartFrame
      {...{ title, level, about, currency, fileName, inks, option, height, sheet, legend }}
      onPick={pick}
      label={t('charts.plainBars', { name: title })}
    >
      {beside !== undefined && <OutlineLegend bars={shown} outline={beside} />}
    </ChartFrame>
  )
}
