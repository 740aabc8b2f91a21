import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/* Why a list is empty, and the one next step. */

export function NothingYet({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState mark="🧾" title={t('expenses.none')} text={t('expenses.noneHint')}>
      <Button variant="primary" onPress={onAdd}>
        {t('expenses.add')}
      </Button>
    </EmptyState>
  )
}

export function NothingMatches({ onReset }: { readonly onReset: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState mark="🔎" title={t('expenses.none')} text={t('expenses.filter.nothingMatches')}>
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
