import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReason } from '#web/ui/deeds/useReason.ts'
import surface from '#web/ui/surface.module.css'
import { showToast } from '#web/ui/toasts.ts'
import {
  AdminExchangeRatesDocument,
  type AdminExchangeRatesQuery,
  SettleHeldRateDocument,
} from './ExchangeRates.generated.ts'
import styles from './ExchangeRates.module.css'
import { nameOf, useRateDigits } from './rateWords.ts'

type HeldRate = NonNullable<AdminExchangeRatesQuery['admin']>['exchangeRates']['held'][number]

const afterwards = { rereads: [AdminExchangeRatesDocument], onPending: () => undefined }

interface Settling {
  /** It goes, and the focus with it. */
  readonly onSettled: () => void
}

interface HeldRatesProps extends Settling {
  readonly held: readonly HeldRate[]
}

interface HeldProps extends Settling {
  readonly rate: HeldRate
}

/** Rates that nobody believes yet, and what the administrator says about them; nothing where there are none. */
export function HeldRates({ held, onSettled }: HeldRatesProps) {
  const { t } = useTranslation()
  if (held.length === 0) return null
  return (
    <div className={cx(surface.card, styles.card)}>
      <h3 className={styles.heading}>{t('admin.rates.held.heading')}</h3>
      <p className={styles.about}>{t('admin.rates.held.about')}</p>
      <ul className={styles.list}>
        {held.map(rate => (
          <Held key={rate.id} rate={rate} onSettled={onSettled} />
        ))}
      </ul>
    </div>
  )
}

function Held({ rate, onSettled }: HeldProps) {
  const { t } = useTranslation()
  const digitsOf = useRateDigits()
  const dateFormat = useDateFormat()
  const { currency, perEuro, source, knownDay, knownPerEuro } = rate
  const day = formatDay(rate.day, dateFormat)
  return (
    <li className={styles.held}>
      <div>
        <p className={styles.says}>
          {t('admin.rates.held.says', { rate: digitsOf(perEuro), currency, day, source: nameOf(source) })}
        </p>
        <p className={styles.detail}>
          {knownDay && knownPerEuro
            ? t('admin.rates.held.known', { rate: digitsOf(knownPerEuro), day: formatDay(knownDay, dateFormat) })
            : t('admin.rates.held.unknown')}
        </p>
      </div>
      <Decisions rate={rate} day={day} onSettled={onSettled} />
    </li>
  )
}

function Decisions({ rate, day, onSettled }: HeldProps & { readonly day: string }) {
  const { t } = useTranslation()
  const reasonOf = useReason()
  const settle = useCommand(SettleHeldRateDocument, afterwards)
  const [isUnderway, setIsUnderway] = useState(false)
  const decide = async (decision: 'APPROVE' | 'DISMISS') => {
    setIsUnderway(true)
    const outcome = await settle({ heldRateId: rate.id, decision, commandId: newCommandId() })
    const problem = reasonOf(outcome, t('admin.rates.held.failed'))
    setIsUnderway(false)
    if (problem) showToast({ text: problem })
    else onSettled()
  }
  const { currency } = rate
  return (
    <div className={styles.decisions}>
      <Button
        aria-label={t('admin.rates.held.dismissOf', { currency, day })}
        isDisabled={isUnderway}
        onPress={() => void decide('DISMISS')}
      >
        {t('admin.rates.held.dismiss')}
      </Button>
      <Button
        aria-label={t('admin.rates.held.approveOf', { currency, day })}
        isDisabled={isUnderway}
        onPress={() => void decide('APPROVE')}
      >
        {t('admin.rates.held.approve')}
      </Button>
    </div>
  )
}
