import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { savingId } from '../expense.ts'
import { useOutbox, useOutboxState } from './OutboxContext.ts'
import { withdraw } from './rewriting.ts'
import { useWishWords } from './useWishWords.ts'
import styles from './WaitingList.module.css'
import { type WaitingWish, wishedOf } from './wish.ts'

interface WaitingListProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** All that was done and is not sent yet, in the order in which it goes. */
export function WaitingList({ isOpen, onClose }: WaitingListProps) {
  const { t } = useTranslation()
  const { queue } = useOutboxState()
  return (
    <Modal title={t('outbox.heading')} isOpen={isOpen} onClose={onClose}>
      {queue.length === 0 ? (
        <p role="status">{t('outbox.allSent')}</p>
      ) : (
        <ul>
          {queue.map(waiting => (
            <WaitingRow key={waiting.commandId} waiting={waiting} onLeave={onClose} />
          ))}
        </ul>
      )}
    </Modal>
  )
}

interface WaitingRowProps {
  readonly waiting: WaitingWish
  readonly onLeave: () => void
}

function WaitingRow({ waiting, onLeave }: WaitingRowProps) {
  const { t } = useTranslation()
  const { commandId } = waiting
  const outbox = useOutbox()
  const words = useWishWords()(waiting)
  const address = addressOf(waiting)
  const isLate = waiting.isInDoubt && waiting.deed.kind !== 'record'
  return (
    <li className={styles.row}>
      {address ? (
        <Link to={address} onClick={onLeave} className={styles.words}>
          {words}
        </Link>
      ) : (
        <span className={styles.words}>{words}</span>
      )}
      {isLate ? (
        <span className={styles.note}>{t('outbox.underWay')}</span>
      ) : (
        <Button
          variant="quiet"
          aria-label={t('outbox.withdrawTitled', { what: words })}
          onPress={() => outbox.change(queue => withdraw(queue, commandId, outbox.lastSeen(commandId)))}
        >
          {t('outbox.withdraw')}
        </Button>
      )}
    </li>
  )
}

/** Where it can be changed as long as it waits. */
function addressOf(waiting: WaitingWish): string | null {
  const { deed, commandId } = waiting
  if (wishedOf(waiting) !== null) return `/expenses?edit=${savingId(commandId)}`
  if (deed.kind === 'correct') return `/expenses?edit=${deed.expenseId}`
  return deed.kind === 'settle' ? deed.address : null
}
