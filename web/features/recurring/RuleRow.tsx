import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { formatMoney } from '#web/format/money.ts'
import { isViewer } from '#web/format/person.ts'
import { refusalWords } from '#web/format/refusalWords.ts'
import { longDay, useScheduleWords } from '#web/format/schedule.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { EmojiTile } from '#web/ui/EmojiTile.tsx'
import { Row } from '#web/ui/Row.tsx'
import { RuleActions, type RuleActionsProps } from './RuleActions.tsx'
import { RuleExceptions } from './RuleExceptions.tsx'
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
          <Sharing rule={rule} />
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
      {rule.exceptions.length > 0 && <RuleExceptions rule={rule} deeds={props.deeds} />}
    </Row>
  )
}

/** With whom, and what of it is one's own. */
function Sharing({ rule: { split } }: { readonly rule: Rule }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const viewer = useViewer()
  const others = split.entries.filter(({ person }) => !isViewer(person, viewer))
  if (others.length === 0) return null
  const own = split.entries.find(({ person }) => isViewer(person, viewer))
  const names = new Intl.ListFormat(language).format(others.map(({ person }) => person.displayName))
  if (!own) return <p>{t('recurring.for', { names })}</p>
  return <p>{t('recurring.sharedWith', { names, amount: formatMoney(own.share, language) })}</p>
}

function Next({ rule: { nextDate, isPaused, problem, exceptions } }: { readonly rule: Rule }) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const language = useLanguage()
  if (problem || isPaused) return null
  if (nextDate === null) return <p>{t('recurring.over')}</p>
  const date = longDay(nextDate, locale)
  const changed = exceptions.find(each => each.date === nextDate)?.amount
  if (!changed) return <p>{t('recurring.next', { date })}</p>
  return <p>{t('recurring.nextChanged', { date, amount: formatMoney(changed, language) })}</p>
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
