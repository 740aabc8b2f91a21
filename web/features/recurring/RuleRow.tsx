import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { refusalWords } from '#web/format/refusalWords.ts'
import { longDay, useScheduleWords } from '#web/format/schedule.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { EmojiTile } from '#web/ui/EmojiTile.tsx'
import { Row } from '#web/ui/Row.tsx'
import { RuleActions, type RuleActionsProps } from './RuleActions.tsx'
import styles from './RuleRow.module.css'
import type { Rule } from './rule.ts'

/** What is recorded, when, and what is in the way of that. */
export function RuleRow(props: RuleActionsProps) {
  const { rule } = props
  const { t } = useTranslation()
  const words = useScheduleWords()
  const { emoji } = useCategoryLabel()(rule.category)
  return (
    <Row
      mark={<EmojiTile emoji={emoji} />}
      level={2}
      title={rule.title}
      figures={<Amount money={rule.amount} />}
      detail={
        <>
          <p>{words(rule.schedule)}</p>
          {rule.usesDefaultSplit && <p>{t('recurring.asAgreed')}</p>}
          <Next rule={rule} />
          {rule.isPaused && (
            <p>
              <Badge tone="waiting">{t('recurring.paused')}</Badge>
            </p>
          )}
        </>
      }
      actions={<RuleActions {...props} />}
      isQuiet={rule.isPaused}
    >
      {rule.problem && <Problem problem={rule.problem} />}
    </Row>
  )
}

function Next({ rule: { nextDate, isPaused, problem } }: { readonly rule: Rule }) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  if (problem || isPaused) return null
  return <p>{nextDate === null ? t('recurring.over') : t('recurring.next', { date: longDay(nextDate, locale) })}</p>
}

/** The rule waits until its owner has seen to that. */
function Problem({ problem: { date, code } }: { readonly problem: NonNullable<Rule['problem']> }) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  return (
    <p className={styles.problem}>
      {t('recurring.problem', { date: longDay(date, locale) })} {refusalWords(t, { code, message: '' })}
    </p>
  )
}
