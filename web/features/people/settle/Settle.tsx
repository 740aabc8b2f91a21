import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { Balance } from '../people.ts'
import { TakeTransfersBackDocument } from '../Settling.generated.ts'
import type { PeopleDeeds } from '../usePeopleDeeds.ts'
import { debtOf } from './debt.ts'
import { type Settled, SettleForm } from './SettleForm.tsx'

interface SettleProps {
  readonly balance: Balance
  readonly currency: string
  readonly deeds: Pick<PeopleDeeds, 'after' | 'report'>
  readonly onClose: () => void
}

/** Works on the debt as it was when the form opened: news must not change what somebody is typing over. */
export function Settle({ balance, currency, deeds: { after, report }, onClose }: SettleProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const takeBackAll = useCommand(TakeTransfersBackDocument, after)
  const [debt] = useState(() => debtOf(balance, currency))
  if (!debt) return <p>{t('people.settleForm.nothing')}</p>

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
  return <SettleForm debt={debt} after={after} onSettled={finish} onCancel={onClose} />
}
