import { Check } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, withoutSign } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FigureLink } from '#web/ui/figures/FigureLink.tsx'
import { useIsPaymentWaiting } from '#web/ui/outbox/paymentsLater.ts'
import { figureOf, SimplifiedContext } from '../balanceFigure.ts'
import { isOwedToMe } from '../balances.ts'
import type { Balance } from '../people.ts'
import styles from './BalanceLines.module.css'

interface BalanceLinesProps {
  readonly balance: Balance
  /** As the person is called here. */
  readonly name: string
  readonly onSettle: (currency: string) => void
  /** It is only what lies in this one. */
  readonly groupId?: string
}

/** What stands between the viewer and one person, a line per currency. */
export function BalanceLines({ balance, name, onSettle, groupId }: BalanceLinesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isSimplified = use(SimplifiedContext)
  const isPaymentWaiting = useIsPaymentWaiting(balance.person.id)
  return (
    <ul className={styles.lines}>
      {balance.amounts.map(({ amount, byGroup }) => {
        const money = withoutSign(amount)
        const isOwed = isOwedToMe(amount)
        const tone = isOwed ? 'positive' : 'negative'
        return (
          <li key={money.currency} className={styles.line}>
            <span className={styles.who}>{isOwed ? t('people.owesYou', { name }) : t('people.youOwe', { name })}</span>
            <span className={styles.amount}>
              <FigureLink of={figureOf(balance.person, { amount, byGroup }, isSimplified, groupId)}>
                <Amount money={money} tone={tone} />
              </FigureLink>
            </span>
            <Button
              aria-label={t('people.settleWith', { amount: formatMoney(money, language), name })}
              onPress={() => onSettle(money.currency)}
            >
              {t('people.settle')}
            </Button>
          </li>
        )
      })}
      {isPaymentWaiting && <li className={styles.waits}>{t('people.paymentWaits')}</li>}
    </ul>
  )
}

/** Nobody owes anybody anything. */
export function Even() {
  const { t } = useTranslation()
  return (
    <span className={styles.even}>
      <Check size={14} aria-hidden />
      {t('people.even')}
    </span>
  )
}
