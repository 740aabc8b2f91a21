import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Part, part } from '#web/ui/part.tsx'
import { Rows } from '#web/ui/Row.tsx'
import { type KeepFocus, useKeptFocus } from '#web/ui/useKeptFocus.ts'
import { DeletionRow } from './DeletionRow.tsx'
import styles from './danger.module.css'
import { useDangerZone } from './useDangerZone.ts'
import { useDeletions } from './useDeletions.ts'

const deleteAllDialog = part(async () => (await import('./DeleteAllDialog.tsx')).DeleteAllDialog)
const deleteAccountDialog = part(async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog)

interface DangerCardProps {
  /** The account is gone. */
  readonly onSignedOut: () => void
}

/** What takes away more than one thing at once: all of one's expenses, and oneself. */
export function DangerCard({ onSignedOut }: DangerCardProps) {
  const { t } = useTranslation()
  const zone = useDangerZone()
  const { headingRef, keepFocus } = useKeptFocus()
  return (
    <Card name="danger" title={t('settings.danger.title')} headingRef={headingRef}>
      {zone.hasFailedToLoad && (
        <Banner text={t('settings.danger.loadFailed')} action={{ label: t('common.retry'), run: zone.reload }} />
      )}
      <AllExpenses zone={zone} keepFocus={keepFocus} />
      <OwnAccount staysHere={zone.staysHere} isKnown={zone.isThere} onSignedOut={onSignedOut} />
    </Card>
  )
}

interface AllExpensesProps {
  readonly zone: ReturnType<typeof useDangerZone>
  /** The focus has to go somewhere when what had it is gone. */
  readonly keepFocus: KeepFocus
}

function AllExpenses({ zone: { deletions = [], isBusy }, keepFocus }: AllExpensesProps) {
  const { t } = useTranslation()
  const { deleteAll, undo } = useDeletions()
  const [isAsking, setIsAsking] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const once = async (deed: () => Promise<boolean>): Promise<boolean> => {
    setIsSending(true)
    const isDone = await deed()
    setIsSending(false)
    return isDone
  }
  const isTaken = isBusy || isSending
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>{t('settings.danger.expenses')}</h3>
      <p className={styles.about}>{t('settings.danger.about')}</p>
      {deletions.length > 0 && (
        <Rows isFramed={false}>
          {deletions.map(deletion => (
            <DeletionRow
              key={deletion.id}
              deletion={deletion}
              isBusy={isTaken}
              onUndo={() => keepFocus(once(() => undo(deletion.id)))}
            />
          ))}
        </Rows>
      )}
      <div className={styles.footer}>
        <Button
          variant="danger"
          isDisabled={isTaken}
          onPress={() => setIsAsking(true)}
          onHoverStart={deleteAllDialog.prefetch}
        >
          {t('settings.danger.delete')}
        </Button>
      </div>
      {isAsking && (
        <Part
          of={deleteAllDialog}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            keepFocus(once(deleteAll))
          }}
        />
      )}
    </div>
  )
}

interface OwnAccountProps extends DangerCardProps {
  readonly staysHere: boolean
  readonly isKnown: boolean
}

function OwnAccount({ staysHere, isKnown, onSignedOut }: OwnAccountProps) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>{t('settings.danger.account.title')}</h3>
      <p className={styles.about}>
        {isKnown && staysHere ? t('refusals.ADMINISTRATOR_STAYS') : t('settings.danger.account.about')}
      </p>
      {!staysHere && (
        <div className={styles.footer}>
          <Button variant="danger" onPress={() => setIsAsking(true)} onHoverStart={deleteAccountDialog.prefetch}>
            {t('settings.danger.account.delete')}
          </Button>
        </div>
      )}
      {isAsking && <Part of={deleteAccountDialog} onCancel={() => setIsAsking(false)} onGone={onSignedOut} />}
    </div>
  )
}
