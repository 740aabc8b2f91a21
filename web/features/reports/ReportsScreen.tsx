import { memo, useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { drawing } from '#web/charts/drawingPart.ts'
import { WithoutRate } from '#web/charts/WithoutRate.tsx'
import { useToday } from '#web/format/today.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Beside } from '#web/ui/panes/Beside.tsx'
import { Panes } from '#web/ui/panes/Panes.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { useKeptFocus } from '#web/ui/useKeptFocus.ts'
import { useOnceShown } from '#web/ui/useOnceShown.ts'
import { GroupReports } from './GroupReports.tsx'
import { RangeForm } from './RangeForm.tsx'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import styles from './ReportsScreen.module.css'
import { ReportView } from './ReportView.tsx'
import { type Asked, ownFigures } from './report.ts'
import { isSameReport } from './reportAddress.ts'
import { SavedBar } from './saved/SavedBar.tsx'
import { useSavedReports } from './saved/useSavedReports.ts'
import { useReportAddress } from './useReportAddress.ts'
import { type ReportState, useOwnReport, useSharingGroups } from './useReports.ts'

/** What was spent in any days, period by period: by the viewer, and by a group that tells it. */
export function ReportsScreen() {
  const { t } = useTranslation()
  const { asked, isUsual, turnTo, reset, groupId, turnToGroup } = useReportAddress(useToday())
  const shown = useOnceShown(asked)
  const own = useOwnReport(shown)
  // All of it is drawn in small pieces as it comes: whoever taps meanwhile is answered.
  const drawn = useDeferredValue(own)
  const groups = useSharingGroups()
  useEffect(drawing.prefetch, [])
  const apply = (wanted: Asked) => (isSameReport(wanted, asked) ? own.reread() : turnTo(wanted))
  // What stands above would push down everything else when it comes.
  const isKnown = useDeferredValue(useSavedReports().isKnown)
  const { headingRef, keepFocus } = useKeptFocus()
  return (
    <Panes>
      <Screen heading={t('reports.heading')} headingRef={headingRef}>
        {isKnown && (
          <>
            <Beside>
              <SavedBar groups={groups} keepFocus={keepFocus} />
              <RangeForm asked={asked} isLoading={own.isLoading} onApply={apply} />
            </Beside>
            <div className={styles.content}>
              <OwnReport state={drawn} isUsual={isUsual} onReset={reset} />
              {groups && groups.length > 0 && (
                <GroupReports
                  {...{ groups, groupId }}
                  asked={shown}
                  onChange={turnToGroup}
                  onReset={isUsual ? null : reset}
                />
              )}
            </div>
          </>
        )}
      </Screen>
    </Panes>
  )
}

interface OwnReportProps {
  readonly state: ReportState
  readonly isUsual: boolean
  readonly onReset: () => void
}

const OwnReport = memo(function OwnReport({ state, isUsual, onReset }: OwnReportProps) {
  const { t } = useTranslation()
  const { report, isMissing, isLoading, reread } = state
  if (isMissing && !isLoading) {
    return <Banner text={t('reports.failed')} action={{ label: t('common.retry'), run: reread }} />
  }
  if (!report) return isLoading && <ReportSkeleton />
  if (report.categories.length === 0) {
    return (
      <EmptyState mark="📊" title={t('reports.nothing')} text={t('reports.nothingHint')}>
        <WithoutRate amounts={report.unconverted} />
        {isUsual ? (
          <ButtonLink to="/expenses" variant="primary">
            {t('reports.toExpenses')}
          </ButtonLink>
        ) : (
          <Button variant="primary" onPress={onReset}>
            {t('reports.showUsual')}
          </Button>
        )}
      </EmptyState>
    )
  }
  return (
    <ReportView
      report={report}
      words={{
        total: t('reports.own.total'),
        average: t(`reports.own.average.${report.timeframe}`),
        top: t('reports.own.top'),
        chart: t(`reports.own.chart.${report.timeframe}`),
      }}
      level={2}
      hiddenName="hidden"
      fileName="quits"
      figures={ownFigures}
    />
  )
})
