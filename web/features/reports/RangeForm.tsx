import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay } from '#domain/day.ts'
import { faultOf } from '#domain/report/rangeRules.ts'
import type { Timeframe } from '#domain/report/timeframe.ts'
import { useMonths } from '#web/format/ownMonths.ts'
import { Button } from '#web/ui/Button.tsx'
import { LateDateField } from '#web/ui/LateDateField.tsx'
import { LateSelect } from '#web/ui/LateSelect.tsx'
import { part } from '#web/ui/part.tsx'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import { QuickRanges } from './QuickRanges.tsx'
import styles from './RangeForm.module.css'
import type { Asked } from './report.ts'
import { timeframes } from './reportAddress.ts'

const dayField = part(async () => (await import('#web/ui/DateField.tsx')).DateField)
const list = part(async () => (await import('#web/ui/Select.tsx')).Select<Timeframe>)
const parts = [dayField, list]

interface RangeFormProps {
  /** What is looked at. */
  readonly asked: Asked
  readonly isLoading: boolean
  readonly onApply: (asked: Asked) => void
}

/** From when to when, and how that is divided. It counts when it is applied. */
export function RangeForm({ asked, isLoading, onApply }: RangeFormProps) {
  const { t } = useTranslation()
  usePrefetch(parts)
  const errorId = useId()
  const { draft, change } = useDraft(asked)
  const complaint = useComplaint(draft)
  const { range, timeframe } = draft
  const isDisabled = isLoading || complaint !== null
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!isDisabled) onApply(draft)
  }
  // What was typed before gives way, also where these very days are looked at already.
  const choose = (chosen: Asked) => {
    change(chosen)
    onApply(chosen)
  }
  return (
    <form aria-label={t('reports.range.label')} onSubmit={apply} noValidate className={styles.form}>
      <QuickRanges draft={draft} onChoose={choose} />
      <LateDateField
        of={dayField}
        label={t('reports.range.start')}
        value={range.first}
        onChange={first => change({ range: { ...range, first }, moving: null })}
      />
      <LateDateField
        of={dayField}
        label={t('reports.range.end')}
        value={range.last}
        onChange={last => change({ range: { ...range, last }, moving: null })}
      />
      <LateSelect
        of={list}
        label={t('reports.range.timeframe')}
        text={t(`reports.timeframes.${timeframe}`)}
        given={{
          label: t('reports.range.timeframe'),
          options: timeframes.map(id => ({ id, text: t(`reports.timeframes.${id}`) })),
          value: timeframe,
          onChange: chosen => change({ timeframe: chosen }),
        }}
      />
      <Button variant="primary" type="submit" isDisabled={isDisabled} aria-describedby={errorId}>
        {t('reports.range.apply')}
      </Button>
      <p id={errorId} role="alert" className={styles.error}>
        {complaint}
      </p>
    </form>
  )
}

/** Whoever looks at another report, perhaps by the back button, finds that one in the form. */
function useDraft(asked: Asked) {
  const [{ origin, draft }, setState] = useState({ origin: asked, draft: asked })
  const isOther = origin !== asked
  if (isOther) setState({ origin: asked, draft: asked })
  const shown = isOther ? asked : draft
  return {
    draft: shown,
    change: (changes: Partial<Asked>) => setState({ origin: asked, draft: { ...shown, ...changes } }),
  }
}

/** Why this can be no report; null: it can. */
function useComplaint({ range, timeframe }: Asked): string | null {
  const { t } = useTranslation()
  const months = useMonths()
  if (!isDay(range.first) || !isDay(range.last)) return t('reports.range.bothNeeded')
  const fault = faultOf(range, timeframe, months)
  if (fault === null) return null
  if (fault.code === 'RANGE_ENDS_BEFORE_START') return t('reports.range.endsBeforeStart')
  return t(`reports.range.tooLarge.${fault.data.timeframe}`, { max: fault.data.max })
}
