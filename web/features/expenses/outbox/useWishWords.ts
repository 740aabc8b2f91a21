import { useTranslation } from 'react-i18next'
import type { WaitingWish, Wish } from './wish.ts'

const titleOf = (wish: Wish): string | null => (wish.kind === 'record' ? wish.draft.values.title : wish.title)

/** "Deleted: Lunch", as it is wished by now. */
export function useWishWords(): (waiting: WaitingWish) => string {
  const { t } = useTranslation()
  return ({ deed, change }) => {
    const title = titleOf(deed) ?? t('outbox.aPayment')
    if (change?.kind === 'gone') return t('outbox.deeds.remove', { title })
    if (change?.kind === 'otherwise') return t('outbox.deeds.record', { title: change.recording.draft.values.title })
    if (change?.kind === 'corrected') return t('outbox.deeds.correct', { title: change.correcting.title })
    return t(`outbox.deeds.${deed.kind}`, { title })
  }
}
