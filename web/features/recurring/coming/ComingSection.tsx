import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { monthOf } from '#domain/day.ts'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { monthName } from '#web/format/months.ts'
import { longDay } from '#web/format/schedule.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './Coming.module.css'
import { ComingMonth } from './ComingMonth.tsx'
import type { Comings } from './useComing.ts'
import { useDebtWords } from './useDebtWords.ts'

/** What comes by rules and what is dated ahead, month by month, with what is owed then. */
export function ComingSection({ month, to, coming, error, retry, turnBack, turnOn }: Comings) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const debtWords = useDebtWords()
  const isCut = coming !== undefined && coming.until < to && monthOf(coming.until) <= month
  return (
    <Section
      title={t('recurring.coming.heading')}
      about={coming && t('recurring.coming.today', { debts: debtWords(coming.debts) })}
      action={<Turning month={month} onBack={turnBack} onForward={turnOn} />}
    >
      {error && !coming && (
        <Banner text={t('recurring.coming.failed')} action={{ label: t('common.retry'), run: retry }} />
      )}
      {coming && <ComingMonth month={month} today={coming.today} days={coming.days} />}
      {isCut && <p className={styles.none}>{t('recurring.coming.cut', { date: longDay(coming.until, locale) })}</p>}
    </Section>
  )
}

interface TurningProps {
  readonly month: string
  /** Null: there is nothing to be told. */
  readonly onBack: (() => void) | null
  readonly onForward: (() => void) | null
}

function Turning({ month, onBack, onForward }: TurningProps) {
  const { t } = useTranslation()
  const name = monthName(month, useLanguage())
  const turning = (turn: (() => void) | null) => ({ isDisabled: turn === null, onPress: () => turn?.() })
  return (
    <fieldset aria-label={t('monthPicker.label')} className={styles.turning}>
      <Button variant="quiet" iconOnly aria-label={t('monthPicker.previous')} {...turning(onBack)}>
        <ChevronLeft size={18} aria-hidden />
      </Button>
      <span aria-live="polite" className={styles.month}>
        {name}
      </span>
      <Button variant="quiet" iconOnly aria-label={t('monthPicker.next')} {...turning(onForward)}>
        <ChevronRight size={18} aria-hidden />
      </Button>
    </fieldset>
  )
}
