import { useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { formatMoney, withoutSign } from '#web/format/money.ts'
import { settlingExpense } from '#web/format/places.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { useIsPaymentWaiting } from '#web/ui/outbox/paymentsLater.ts'
import { useDialogLinks } from '#web/ui/useDialogAddress.ts'
import type { Expense } from '../expense.ts'
import { expenseDialogs } from '../useExpenseDialog.ts'
import { ExpenseSettlementDocument, type ExpenseSettlementQuery } from './ExpenseSettlement.generated.ts'
import styles from './SettlingFacts.module.css'

type Between = NonNullable<ExpenseSettlementQuery['expenseSettlement']>[number]

/** What was paid for an expense, what is left of it, and the way to pay that. */
export function SettlingFacts({ expense }: { readonly expense: Expense }) {
  const { t } = useTranslation()
  const all = useSettlement(expense)
  const told = all.filter(isTold)
  const [only, ...others] = told.filter(isToBePaid)
  if (told.length === 0) return null
  return (
    <>
      <dt>{t('expenses.settling.heading')}</dt>
      {told.flatMap(between => [
        ...between.payments.map(payment => (
          <dd key={payment.transferId}>
            <Payment payment={payment} between={between} currency={expense.amount.currency} />
          </dd>
        )),
        <dd key={between.person.id} className={styles.left}>
          <Left between={between} />
        </dd>,
        <PaymentWaits key={`waits ${between.person.id}`} personId={between.person.id} />,
      ])}
      {only && (
        <dd className={styles.actions}>
          {[only, ...others].map(({ person }) => (
            <ButtonLink
              key={person.id}
              to={settlingExpense({
                ...{ personId: person.id, currency: expense.amount.currency, expenseId: expense.id },
              })}
            >
              {others.length === 0
                ? t('expenses.settling.settle')
                : t('expenses.settling.settleWith', { name: person.displayName })}
            </ButtonLink>
          ))}
        </dd>
      )}
    </>
  )
}

const isToBePaid = ({ open, balance }: Between): boolean => BigInt(open.minor) < 0n && BigInt(balance.minor) < 0n

/** What was settled without saying what for is said by the balance. */
const isTold = (between: Between): boolean => between.payments.length > 0 || isToBePaid(between)

/** Asked again whenever the expense, or what was paid for it, is another than before. */
function useSettlement({ id, version, paidParts, isDeleted }: Expense): readonly Between[] {
  const { data, refetch } = useQuery(ExpenseSettlementDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    skip: isDeleted,
  })
  const told = `${version} ${paidParts.map(({ transferId }) => transferId)}`
  const last = useRef(told)
  useEffect(() => {
    if (last.current === told) return
    last.current = told
    void refetch().catch(() => undefined)
  }, [told, refetch])
  return (!isDeleted && data?.expenseSettlement) || []
}

/** It may be for this. */
function PaymentWaits({ personId }: { readonly personId: string }) {
  const { t } = useTranslation()
  const isWaiting = useIsPaymentWaiting(personId)
  return isWaiting && <dd className={styles.left}>{t('people.paymentWaits')}</dd>
}

interface PaymentProps {
  readonly payment: Between['payments'][number]
  readonly between: Between
  /** Of the expense. */
  readonly currency: string
}

function Payment({ payment, between: { person }, currency }: PaymentProps) {
  const { t } = useTranslation()
  const dateFormat = useDateFormat()
  const linkTo = useDialogLinks(expenseDialogs)
  const name = person.displayName
  return (
    <>
      <span>
        <Link {...linkTo({ open: 'transfer', transfer: payment.transferId })} className={styles.way}>
          {payment.isReceived ? t('expenses.settling.theyPaid', { name }) : t('expenses.settling.youPaid', { name })}
        </Link>
        <span className={styles.note}> {formatDay(payment.date, dateFormat)}</span>
        {payment.amount.currency !== currency && (
          <span className={styles.note}> {t('expenses.settling.otherCurrency', { currency })}</span>
        )}
      </span>
      <Amount money={payment.amount} />
    </>
  )
}

/** What was paid too much, because the expense was corrected since, is told and left for the two to settle. */
function Left({ between: { person, owed, open, balance, payments } }: { readonly between: Between }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [left, due] = [BigInt(open.minor), BigInt(owed.minor)]
  const told = { name: person.displayName, amount: formatMoney(withoutSign(open), language) }
  if (left === 0n) return <span className={styles.done}>{t('expenses.settling.paidUp', told)}</span>
  const isTooMuch = payments.length > 0 && (due === 0n || left > 0n !== due > 0n)
  if (isTooMuch) {
    return (
      <span>
        {left > 0n ? t('expenses.settling.theyGotTooMuch', told) : t('expenses.settling.youGotTooMuch', told)}
      </span>
    )
  }
  const isSettledOtherwise = left > 0n ? BigInt(balance.minor) <= 0n : BigInt(balance.minor) >= 0n
  if (isSettledOtherwise) return <span>{t('expenses.settling.settledOtherwise', told)}</span>
  return <span>{left > 0n ? t('expenses.settling.theyStillOwe', told) : t('expenses.settling.youStillOwe', told)}</span>
}
