import { useTranslation } from 'react-i18next'
import { beginningOf } from '#web/format/beginning.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/* Why a list is empty, and the one next step. */

interface NothingMatchesProps {
  /** What was typed and taken for names, if it was. */
  readonly words: string | null
  readonly onWords: () => void
  readonly onReset: () => void
}

const MOST_CHARACTERS = 30

export function NothingMatches({ words, onWords, onReset }: NothingMatchesProps) {
  const { t } = useTranslation()
  return (
    <EmptyState mark="🔎" title={t('expenses.none')} text={t('expenses.filter.nothingMatches')}>
      {words !== null && (
        <Button variant="primary" onPress={onWords}>
          {t('expenses.filter.asWords', { words: beginningOf(words, MOST_CHARACTERS) })}
        </Button>
      )}
      <Button onPress={onReset}>{t('expenses.filter.reset')}</Button>
    </EmptyState>
  )
}

interface NothingOnTripProps {
  /** Others have put expenses on the trip, in which the viewer has no part. */
  readonly isSpentByOthers: boolean
  /** Null: nothing is put on this trip any more. */
  readonly onAdd: (() => void) | null
}

export function NothingOnTrip({ isSpentByOthers, onAdd }: NothingOnTripProps) {
  const { t } = useTranslation()
  const title = isSpentByOthers ? t('expenses.ofTrip.noneOfYours') : t('expenses.ofTrip.none')
  const whileOpen = isSpentByOthers ? t('expenses.ofTrip.noneOfYoursHint') : t('expenses.ofTrip.noneHint')
  return (
    <EmptyState mark="✈️" title={title} text={onAdd ? whileOpen : t('expenses.ofTrip.archivedHint')}>
      {onAdd && (
        <Button variant="primary" onPress={onAdd}>
          {t('expenses.add')}
        </Button>
      )}
    </EmptyState>
  )
}

interface NothingSharedProps {
  /** Of somebody or of a group. */
  readonly name: string
  /** Null: nothing is shared with them any more. */
  readonly onAdd: (() => void) | null
}

export function NothingShared({ name, onAdd }: NothingSharedProps) {
  const { t } = useTranslation()
  const hint = onAdd ? t('expenses.shared.noneHint', { name }) : t('expenses.shared.noneAnyMore', { name })
  return (
    <EmptyState mark="🧾" title={t('expenses.shared.none')} text={hint}>
      {onAdd && (
        <Button variant="primary" onPress={onAdd}>
          {t('expenses.add')}
        </Button>
      )}
    </EmptyState>
  )
}
