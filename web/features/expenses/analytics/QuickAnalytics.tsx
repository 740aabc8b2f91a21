import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isMonth } from '#domain/day.ts'
import { Doughnut } from '#web/charts/Doughnut.tsx'
import { drawing } from '#web/charts/drawingPart.ts'
import { useShares } from '#web/charts/useShares.ts'
import { WithoutRate } from '#web/charts/WithoutRate.tsx'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { formatDayRange, isWholeMonths } from '#web/format/dayRange.ts'
import { monthName } from '#web/format/months.ts'
import { useMonths } from '#web/format/ownMonths.ts'
import { useToday } from '#web/format/today.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Comparisons } from '#web/ui/figures/Comparisons.tsx'
import { FigureLink } from '#web/ui/figures/FigureLink.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { MonthPicker } from '#web/ui/MonthPicker.tsx'
import { useOnceShown } from '#web/ui/useOnceShown.ts'
import type { AnalyticsDialog } from './analyticsDialog.ts'
import type { MonthAtAGlanceQuery } from './MonthAtAGlance.generated.ts'
import styles from './QuickAnalytics.module.css'
import { useComparedMonths } from './useComparedMonths.ts'
import { useMonthAtAGlance } from './useMonthAtAGlance.ts'

/** One month at a glance: what one bore, what one had a part in, and what for. */
export function QuickAnalytics({ dialog }: { readonly dialog: AnalyticsDialog }) {
  const { t } = useTranslation()
  const thisMonth = useMonths().monthOf(useToday())
  const { current, turnTo, close } = dialog
  useEffect(drawing.prefetch, [])
  const month = current?.month && isMonth(current.month) ? current.month : thisMonth
  const shown = useOnceShown(month)
  const turnToMonth = (next: string) => turnTo({ open: 'analytics', month: next === thisMonth ? null : next })
  return (
    <Modal title={t('quickAnalytics.title')} isOpen={current !== null} onClose={close}>
      <div className={styles.content}>
        <div className={styles.month}>
          <MonthPicker value={month} current={thisMonth} onChange={turnToMonth} />
        </div>
        <Month month={shown} />
      </div>
    </Modal>
  )
}

function Month({ month }: { readonly month: string }) {
  const { t } = useTranslation()
  const { glance, error, reread } = useMonthAtAGlance(month)
  if (glance) return <Glance glance={glance} />
  if (error) return <Banner text={t('quickAnalytics.failed')} action={{ label: t('common.retry'), run: reread }} />
  return (
    <p role="status" className={styles.loading}>
      {t('quickAnalytics.loading')}
    </p>
  )
}

function Glance({ glance }: { readonly glance: MonthAtAGlanceQuery['monthAtAGlance'] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const locale = useDateLocale()
  const sharesOf = useShares()
  const compared = useComparedMonths(glance)
  const { month, startDate, endDate, total, sharedTotal, unconverted, categories } = glance
  // Whoever is paid in the middle of a month may have months that begin there.
  const days = { first: startDate, last: endDate }
  const spent = { startDate, endDate }
  const shares = useMemo(
    () =>
      sharesOf(categories).map(share => ({
        ...share,
        opens: { spent: { startDate, endDate, category: share.category.id } },
      })),
    [sharesOf, categories, startDate, endDate],
  )
  return (
    <>
      <dl className={styles.totals}>
        <div className={styles.total}>
          <dt className={styles.label}>{t('quickAnalytics.yourShare')}</dt>
          <dd className={styles.amount}>
            <FigureLink of={{ spent }}>
              <Amount money={total} />
            </FigureLink>
          </dd>
          <dd className={styles.compared}>
            <Comparisons
              {...compared}
              figureOf={({ startDate: first, endDate: last }) => ({ spent: { startDate: first, endDate: last } })}
            />
          </dd>
        </div>
        <div className={styles.total}>
          <dt className={styles.label}>{t('quickAnalytics.groupTotal')}</dt>
          <dd className={styles.amount}>
            <FigureLink of={{ spent: { ...spent, whole: true } }}>
              <Amount money={sharedTotal} />
            </FigureLink>
          </dd>
        </div>
      </dl>
      <WithoutRate amounts={unconverted} />
      <Doughnut
        title={t('quickAnalytics.byCategory')}
        level={3}
        about={isWholeMonths(days) ? monthName(month, language) : formatDayRange(days, locale)}
        shares={shares}
        currency={total.currency}
        fileName={`quits-${month}`}
      />
    </>
  )
}
