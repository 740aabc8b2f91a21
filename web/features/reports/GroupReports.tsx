import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CALENDAR_MONTHS } from '#domain/calendar/months.ts'
import { WithoutRate } from '#web/charts/WithoutRate.tsx'
import { useMonths } from '#web/format/ownMonths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LateSelect } from '#web/ui/LateSelect.tsx'
import { part } from '#web/ui/part.tsx'
import { Section } from '#web/ui/Section.tsx'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import styles from './ReportsScreen.module.css'
import { ReportView } from './ReportView.tsx'
import { type Asked, figuresOfGroup, type Group } from './report.ts'
import { useGroupReport } from './useReports.ts'

const list = part(async () => (await import('#web/ui/Select.tsx')).Select<string>)
const parts = [list]

interface GroupReportsProps {
  /** Those that tell what they spend; there is one at least. */
  readonly groups: readonly Group[]
  readonly groupId: string | null
  readonly onChange: (groupId: string | null) => void
  readonly asked: Asked
  /** Null: the usual days are looked at. */
  readonly onReset: (() => void) | null
}

/** Stands for none: a group's number is never this. */
const none = 'none'

/** What a group spent in the same days. */
export function GroupReports({ groups, groupId, onChange, asked, onReset }: GroupReportsProps) {
  const { t } = useTranslation()
  usePrefetch(parts)
  const hasOwnMonths = useMonths() !== CALENDAR_MONTHS
  const group = groups.find(({ id }) => id === groupId)
  const options = [{ id: none, text: t('reports.group.choose') }, ...groups.map(({ id, name }) => ({ id, text: name }))]
  return (
    <Section
      title={t('reports.group.title')}
      // For whoever has other months: those of a group are everybody's.
      about={group && hasOwnMonths ? t('reports.group.calendarMonths') : undefined}
      action={
        <div className={styles.groups}>
          <LateSelect
            of={list}
            label={t('reports.group.label')}
            isLabelHidden
            text={group?.name ?? t('reports.group.choose')}
            isEmpty={!group}
            given={{
              label: t('reports.group.label'),
              isLabelHidden: true,
              options,
              value: group?.id ?? none,
              onChange: id => onChange(id === none ? null : id),
            }}
          />
        </div>
      }
    >
      {group ? (
        <GroupReport key={group.id} group={group} asked={asked} onReset={onReset} />
      ) : (
        <p className={styles.prompt}>{t('reports.group.prompt')}</p>
      )}
    </Section>
  )
}

interface GroupReportProps extends Pick<GroupReportsProps, 'asked' | 'onReset'> {
  readonly group: Group
}

function GroupReport({ group, asked, onReset }: GroupReportProps) {
  const { t } = useTranslation()
  const { report, isMissing, isLoading, reread } = useDeferredValue(useGroupReport(group.id, asked))
  const figures = useMemo(() => figuresOfGroup(group.id), [group.id])
  if (isMissing && !isLoading) {
    return <Banner text={t('reports.failed')} action={{ label: t('common.retry'), run: reread }} />
  }
  if (!report) return isLoading && <ReportSkeleton />
  if (report.categories.length === 0) {
    return (
      <EmptyState mark="📊" title={t('reports.nothing')} text={t('reports.group.nothing', { name: group.name })}>
        <WithoutRate amounts={report.unconverted} />
        {onReset ? (
          <Button onPress={onReset}>{t('reports.showUsual')}</Button>
        ) : (
          <ButtonLink to={`/expenses?${new URLSearchParams({ groupId: group.id })}`}>
            {t('reports.group.toExpenses')}
          </ButtonLink>
        )}
      </EmptyState>
    )
  }
  return (
    <ReportView
      report={report}
      words={{
        total: t('reports.group.total'),
        average: t(`reports.group.average.${report.timeframe}`),
        top: t('reports.group.top'),
        chart: t(`reports.group.chart.${report.timeframe}`),
      }}
      level={3}
      hiddenName="groupHidden"
      fileName="quits-group"
      figures={figures}
    />
  )
}
