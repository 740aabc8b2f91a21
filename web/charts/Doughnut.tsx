import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useOpenFigure } from '#web/ui/figures/useOpenFigure.ts'
import { ChartFrame } from './ChartFrame.tsx'
import styles from './Doughnut.module.css'
import { doughnutOption } from './doughnutOption.ts'
import { type ChartCategory, labelOf, type Share, sheetOfShares } from './figures.ts'
import { useInks } from './inks.ts'
import { ShareLegend } from './Legend.tsx'
import { hueOf } from './palette.ts'
import { useIsMoving } from './useIsMoving.ts'

interface DoughnutProps {
  readonly title: string
  /** How deep its name stands among the headings of the page. */
  readonly level: 2 | 3
  readonly about?: string
  /** The largest first, all in one currency. */
  readonly shares: readonly Share[]
  readonly currency: string
  /** Of what is taken away, without an ending. */
  readonly fileName: string
  readonly height?: number
}

/** Of how much each category is, of a whole. */
export function Doughnut({ title, level, about, shares, currency, fileName, height = 260 }: DoughnutProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const inks = useInks()
  const isAnimated = useIsMoving()
  const open = useOpenFigure()
  const option = useMemo(
    () => doughnutOption({ shares, inks, language, isAnimated, write: money => formatMoney(money, language) }),
    [shares, inks, language, isAnimated],
  )
  const sheet = useMemo(
    () => sheetOfShares(shares, { category: t('charts.category'), amount: t('charts.amount') }),
    [shares, t],
  )
  if (shares.length === 0) return <p className={styles.nothing}>{t('charts.nothing')}</p>
  const pick = (index: number) => {
    const opens = shares[index]?.opens
    if (opens) open(opens)
  }
  const colourOf = ({ id }: ChartCategory): string => inks.colours[hueOf(id)] ?? inks.muted
  return (
    <ChartFrame
      {...{ title, level, about, currency, fileName, inks, option, height }}
      onPick={pick}
      label={t('charts.doughnut', { name: title, count: shares.length })}
      sheet={sheet}
      legend={shares.map(({ category }) => ({ label: labelOf(category), colour: colourOf(category) }))}
    >
      <ShareLegend shares={shares} colourOf={colourOf} />
    </ChartFrame>
  )
}
