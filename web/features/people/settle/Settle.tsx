import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { formatMoney } from '#web/format/money.ts'
import { placeOfPerson } from '#web/format/places.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { Balance } from '../people.ts'
import { TakeTransfersBackDocument } from '../Settling.generated.ts'
import type { PeopleDeeds } from '../usePeopleDeeds.ts'
import { type Debt, debtOf } from './debt.ts'
import type { OpenExpense } from './paidFor.ts'
import { SettleExpense } from './SettleExpense.tsx'
import { type Settled, SettleForm } from './SettleForm.tsx'

interface SettleProps {
  readonly personId: string
  /** Which expense is to be paid for; null: none in particular. */
  readonly expenseId: string | null
  readonly balance: Balance | undefined
  readonly currency: string
  /** The group on whose page one is: the balance is what lies in it. */
  readonly within?: string | null
  readonly deeds: Pick<PeopleDeeds, 'after' | 'report'>
  readonly onClose: () => void
}

/** Works on the debt as it was when the form opened: news are told, but must not change what somebody is typing over. */
export function Settle({ personId, expenseId, balance, currency, within = null, ...rest }: SettleProps) {
  const { t } = useTranslation()
  const now = balance && debtOf(balance, currency, within)
  const [debt] = useState(now)
  const isOutdated = Boolean(debt) && now?.net !== debt?.net
  if (expenseId !== null) {
    return (
      <SettleExpense expenseId={expenseId} personId={personId} balance={balance}>
        {(left, expense) => <SettleDebt debt={left} wanted={expense} isOutdated={isOutdated} {...rest} />}
      </SettleExpense>
    )
  }
  if (!debt) return <p>{t('people.settleForm.nothing')}</p>
  return <SettleDebt debt={debt} wanted={null} isOutdated={isOutdated} {...rest} />
}

interface SettleDebtProps extends Pick<SettleProps, 'deeds' | 'onClose'> {
  readonly debt: Debt
  readonly wanted: OpenExpense | null
  /** Something was paid or spent since: it may be settled already. */
  readonly isOutdated: boolean
}

function SettleDebt({ debt, wanted, isOutdated, deeds: { after, report }, onClose }: SettleDebtProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const takeBackAll = useCommand(TakeTransfersBackDocument, after)

  const takeBack = async (ids: readonly string[]) => {
    const outcome = await takeBackAll({ ids: [...ids], commandId: newCommandId() })
    report(outcome, {
      failed: t('people.failures.deleteTransferShort'),
      frame: (msg: string) => t('people.failures.deleteTransfer', { msg }),
    })
  }
  const finish = ({ amount, currency: paidCurrency, transferIds }: Settled) => {
    onClose()
    showToast({
      text: t('people.settleForm.recorded', { amount: formatMoney({ amount, currency: paidCurrency }, language) }),
      action: { label: t('common.undo'), run: () => void takeBack(transferIds) },
    })
  }
  const finishLater = (amount: string, paidCurrency: string) => {
    onClose()
    const told = { amount: formatMoney({ amount, currency: paidCurrency }, language) }
    showToast({ text: t('outbox.paymentWaits', told), about: placeOfPerson(debt.person.id) })
  }
  return (
    <SettleForm
      debt={debt}
      wanted={wanted}
      isOutdated={isOutdated}
      after={after}
      onSettled={finish}
      onPostponed={finishLater}
      onCancel={onClose}
    />
  )
}
