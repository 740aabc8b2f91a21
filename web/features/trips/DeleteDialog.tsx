import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import styles from './DeleteDialog.module.css'
import { TripStakeDocument } from './Trips.generated.ts'
import type { TripFacts } from './trip.ts'
import { useDeletionWords } from './useDeletionWords.ts'

interface DeleteDialogProps {
  readonly trip: TripFacts
  readonly onDelete: (keepExpenses: boolean) => void
  readonly onArchive: () => void
  readonly onCancel: () => void
}

/** Says what would become of the expenses, and of how many people, before anything is deleted. */
export function DeleteDialog({ trip, onDelete, onArchive, onCancel }: DeleteDialogProps) {
  const { t } = useTranslation()
  const [keepsExpenses, setKeepsExpenses] = useState(true)
  const { data, error } = useQuery(TripStakeDocument, { variables: { id: trip.id }, fetchPolicy: 'network-only' })
  const stake = data?.trip?.stake
  const words = useDeletionWords(trip, keepsExpenses, stake, error !== undefined)
  return (
    <ConfirmDialog
      title={t('trips.ask.deleteTitle', { title: trip.title })}
      message={t('trips.ask.delete')}
      isReady={stake !== undefined || error !== undefined}
      onConfirm={() => onDelete(keepsExpenses)}
      onCancel={onCancel}
    >
      <div className={styles.choice}>
        <Checkbox isSelected={keepsExpenses} onChange={setKeepsExpenses}>
          {t('trips.ask.keepExpenses')}
        </Checkbox>
        <p aria-live="polite" className={styles.consequences}>
          {words}
        </p>
      </div>
      {!trip.isArchived && (
        <p className={styles.hint}>
          {t('trips.ask.archiveInstead')}{' '}
          <Button variant="quiet" onPress={onArchive}>
            {t('trips.archive')}
          </Button>
        </p>
      )}
    </ConfirmDialog>
  )
}
