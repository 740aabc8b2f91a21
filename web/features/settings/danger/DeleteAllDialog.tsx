import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ExpensesAtStakeDocument } from './DangerDeeds.generated.ts'
import styles from './danger.module.css'
import { Stake } from './Stake.tsx'
import { TypedName, useTypedName } from './TypedName.tsx'

const twoLines = { kind: 'rows', titles: [240, 180], height: 24, isFramed: false } as const

interface DeleteAllDialogProps {
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Says what goes before it goes, and wants to see that it is meant. */
export function DeleteAllDialog({ onConfirm, onCancel }: DeleteAllDialogProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(ExpensesAtStakeDocument, { fetchPolicy: 'network-only' })
  const [typed, setTyped] = useState('')
  const isMeant = useTypedName(typed)
  const stake = data?.expensesAtStake
  const hasNothing = stake?.expenses === 0
  const retry = { label: t('common.retry'), run: () => void refetch().catch(() => undefined) }
  return (
    <ConfirmDialog
      title={t('settings.danger.confirmTitle')}
      message={hasNothing ? t('settings.danger.nothing') : t('settings.danger.undoable')}
      confirmLabel={t('settings.danger.confirm')}
      isReady={stake !== undefined && !hasNothing && isMeant}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className={styles.fields}>
        {error && !stake && <Banner text={t('settings.danger.stakeFailed')} action={retry} />}
        {!stake && !error && <Skeleton label={t('settings.danger.loading')} shapes={[twoLines]} minHeight={48} />}
        {stake && !hasNothing && (
          <>
            <Stake of={stake} />
            <TypedName typed={typed} onType={setTyped} autoFocus />
          </>
        )}
      </div>
    </ConfirmDialog>
  )
}
