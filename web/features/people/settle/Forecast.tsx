import { useTranslation } from 'react-i18next'
import { formatMinor } from '#domain/money/money.ts'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { Debt } from './debt.ts'
import styles from './SettleForm.module.css'
import type { Plan } from './settleValues.ts'

interface ForecastProps {
  readonly plan: Plan | null
  readonly debt: Debt
  readonly paidCurrency: string
}

/** What a payment comes to, before it is recorded. */
export function Forecast({ plan, debt, paidCurrency }: ForecastProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const write = (minor: number) =>
    formatMoney({ amount: formatMinor(Math.abs(minor), debt.currency), currency: debt.currency }, language)
  return (
    <div role="status" className={styles.outcome}>
      {plan && paidCurrency !== debt.currency && (
        <p>{t('people.settleForm.settles', { amount: write(plan.settledMinor) })}</p>
      )}
      {plan && plan.transfers.length > 1 && (
        <p>
          {t('people.settleForm.divided')}{' '}
          {plan.transfers
            .map(
              ({ groupId, minor }) => `${groupNameIn(debt, groupId) ?? t('people.settleForm.noGroup')} ${write(minor)}`,
            )
            .join(' · ')}
        </p>
      )}
      {plan && <AfterThat plan={plan} debt={debt} write={write} />}
    </div>
  )
}

const groupNameIn = ({ parts }: Debt, groupId: string | null): string | null =>
  parts.find(part => part.groupId === groupId)?.groupName ?? null

interface AfterThatProps {
  readonly plan: Plan
  readonly debt: Debt
  readonly write: (minor: number) => string
}

function AfterThat({
  plan: { netAfter },
  debt: { net, person, currency, isOneOfSeveral, within },
  write,
}: AfterThatProps) {
  const { t } = useTranslation()
  const name = person.displayName
  if (netAfter === 0) {
    const quits = isOneOfSeveral
      ? t('people.settleForm.evenIn', { name, currency })
      : t('people.settleForm.even', { name })
    return (
      <p className={styles.result}>
        {within === null ? quits : t('people.settleForm.evenInGroup', { name, group: within })}
      </p>
    )
  }
  const amount = write(netAfter)
  const isLess = Math.sign(netAfter) === Math.sign(net) && Math.abs(netAfter) < Math.abs(net)
  if (netAfter > 0) {
    return (
      <p className={styles.result}>
        {isLess
          ? t('people.settleForm.stillOwesYou', { name, amount })
          : t('people.settleForm.willOweYou', { name, amount })}
      </p>
    )
  }
  return (
    <p className={styles.result}>
      {isLess
        ? t('people.settleForm.youStillOwe', { name, amount })
        : t('people.settleForm.youWillOwe', { name, amount })}
    </p>
  )
}
