import { useTranslation } from 'react-i18next'
import formStyles from '#web/ui/form.module.css'
import { useIsPaymentWaiting } from '#web/ui/outbox/paymentsLater.ts'

interface MaybePaidProps {
  readonly personId: string
  /** Something was paid or spent since the form was opened. */
  readonly isOutdated: boolean
}

/** Whoever is about to pay what may be paid already is told so. */
export function MaybePaid({ personId, isOutdated }: MaybePaidProps) {
  const { t } = useTranslation()
  const isWaiting = useIsPaymentWaiting(personId)
  if (!isOutdated && !isWaiting) return null
  return (
    <p role="status" className={formStyles.notice}>
      {isOutdated ? t('people.settleForm.changedMeanwhile') : t('people.paymentWaits')}
    </p>
  )
}
