import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWhole } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useOpenFigure } from '#web/ui/figures/useOpenFigure.ts'
import { barsOption } from './barsOption.ts'
import { barTip } from './barTip.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { type ChartCategory, labelOf, type OpensBar, type Period, sheetOfBars } from './figures.ts'
import { useInks } from './inks.ts'
import { ToggleLegend } from './Legend.tsx'
import { colourOf as placeOfColour } from './palette.ts'
import { useIsMoving } from './useIsMoving.ts'

interface StackedBarsProps {
  readonly title: string
  /** How deep its name stands among the headings of the page. */
  readonly level: 2 | 3
  readonly about?: string
  /** Those that anything was spent on, the largest first. */
  readonly categories: readonly ChartCategory[]
  /** The earliest first. */
  readonly periods: readonly Period[]
  readonly currency: string
  /** The categories that are taken out, by their ids. */
  readonly hidden: ReadonlySet<string>
  readonly onToggle: (category: string) => void
  readonly onShowAll: () => void
  /** Of what is taken away, without an ending. */
  readonly fileName: string
  readonly height?: number
  readonly opens?: OpensBar | undefined
}

/** Period after period, what was spent on what. */
export function StackedBars(props: StackedBarsProps) {
  const {
    title,
    level,
    about,
    categories,
    periods,
    currency,
    hidden,
    onToggle,
    onShowAll,
    fileName,
    height = 400,
    opens,
  } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const inks = useInks()
  const isAnimated = useIsMoving()
  const shown = useMemo(() => categories.filter(({ id }) => !hidden.has(id)), [categories, hidden])
  const option = useMemo(
    () =>
      barsOption({
        ...{ categories: shown, periods, inks, isAnimated },
        writeWhole: size => formatWhole(size, currency, language),
        tip: period => barTip({ period, categories: shown, currency, inks, language, t }),
      }),
    [shown, periods, inks, isAnimated, currency, language, t],
  )
  // What is left of a bar where something is taken out of it is nothing that opens by itself.
  const isWhole = shown.length === categories.length
  const openable = useMemo<OpensBar>(
    () => (period, category) => (category === null && !isWhole ? undefined : opens?.(period, category)),
    [opens, isWhole],
  )
  const sheet = useMemo(
    () =>
      sheetOfBars(
        { categories: shown, periods, currency, opens: openable },
        { period: t('charts.period'), total: t('charts.total') },
      ),
    [shown, periods, currency, openable, t],
  )
  const open = useOpenFigure()
  const pick = (index: number, series: string) => {
    const [period, category] = [periods[index], shown.find(({ id }) => id === series)]
    const figure = period && category && opens?.(period, category)
    if (figure) open(figure)
  }
  const colourOf = ({ id }: ChartCategory): string => inks.colours[placeOfColour(id)] ?? inks.muted
  return (
    <ChartFrame
      {...{ title, level, about, currency, fileName, inks, option, height }}
      onPick={pick}
      label={t('charts.bars', { name: title, count: periods.length })}
      sheet={sheet}
      legend={shown.map(category => ({ label: labelOf(category), colour: colourOf(category) }))}
    >
      <ToggleLegend {...{ categories, hidden, onToggle, onShowAll, colourOf }} />
    </ChartFrame>
  )
}
