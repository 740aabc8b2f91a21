import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { longDay, useScheduleWords } from '#web/format/schedule.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmojiTile } from '#web/ui/EmojiTile.tsx'
import { Row } from '#web/ui/Row.tsx'
import type { Suggestion } from './suggestion.ts'

interface SuggestedRowProps {
  readonly suggestion: Suggestion
  readonly onRepeat: () => void
  readonly onDismiss: () => void
}

/** What would be recorded, when, and what one answers to that. */
export function SuggestedRow({ suggestion, onRepeat, onDismiss }: SuggestedRowProps) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const words = useScheduleWords()
  const { emoji } = useCategoryLabel()(suggestion.category)
  const { title, amount, schedule } = suggestion
  const [titleId, repeatId, dismissId] = [useId(), useId(), useId()]
  return (
    <Row
      mark={<EmojiTile emoji={emoji} />}
      level={3}
      title={<span id={titleId}>{title}</span>}
      figures={<Amount money={amount} />}
      detail={
        <>
          <p>{words(schedule)}</p>
          <p>{t('recurring.next', { date: longDay(schedule.first, locale) })}</p>
        </>
      }
      isAsking
      actions={
        <>
          <Button id={repeatId} aria-labelledby={`${repeatId} ${titleId}`} onPress={onRepeat}>
            {t('recurring.suggested.repeat')}
          </Button>
          <Button variant="quiet" id={dismissId} aria-labelledby={`${dismissId} ${titleId}`} onPress={onDismiss}>
            {t('recurring.suggested.dismiss')}
          </Button>
        </>
      }
    />
  )
}
