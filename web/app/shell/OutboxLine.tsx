import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutbox, useOutboxState } from '#web/features/expenses/outbox/OutboxContext.ts'
import { PlainButton } from '#web/ui/PlainButton.tsx'
import { Part, part } from '#web/ui/part.tsx'
import { QuietLine } from '#web/ui/QuietLine.tsx'
import { usePrefetch } from '#web/ui/usePrefetch.ts'

const list = part(async () => (await import('#web/features/expenses/outbox/WaitingList.tsx')).WaitingList)
/** Who needs it has no line by which it could be fetched. */
const parts = [list]

/** How many deeds wait for the server. */
export function useWaitingDeeds(): number {
  const { queue, isStuck } = useOutboxState()
  return isStuck ? queue.length : 0
}

/** What was done and could not be sent yet, what it is, and another try. */
export function OutboxLine({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  const { tryNow } = useOutbox()
  const [isOpen, setIsOpen] = useState(false)
  usePrefetch(parts)
  return (
    <>
      <QuietLine text={count > 0 ? t('outbox.waiting', { count }) : null}>
        <PlainButton variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t('outbox.show')}
        </PlainButton>
        <PlainButton variant="quiet" onClick={tryNow}>
          {t('outbox.tryNow')}
        </PlainButton>
      </QuietLine>
      <Part of={list} when={isOpen} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
