import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMinor } from '#domain/money/money.ts'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FoldingSection } from '#web/ui/FoldingSection.tsx'
import { PlainButton } from '#web/ui/PlainButton.tsx'
import { SkeletonBar, useIsSlow } from '#web/ui/Skeleton.tsx'
import styles from './PaidForSection.module.css'
import { likelyOpen, type OpenExpense } from './paidFor.ts'
import type { Plan } from './settleValues.ts'
import type { OpenExpenses } from './useOpenExpenses.ts'

interface PaidForSectionProps {
  readonly expenses: Pick<OpenExpenses, 'isLoading' | 'error' | 'refetch'>
  /** Those for which it is the payer who owes, the newest first. */
  readonly open: readonly OpenExpense[]
  /** What the payer owes in all. */
  readonly owed: number
  readonly currency: string
  readonly plan: Plan | null
  /** The ids of those that are ticked. */
  readonly ticked: readonly string[]
  readonly onTick: (ticked: readonly string[]) => void
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** Which expenses the payment is for. */
export function PaidForSection(props: PaidForSectionProps) {
  const { t } = useTranslation()
  const { ticked, isOpen, onOpen } = props
  const summary =
    ticked.length === 0
      ? t('people.settleForm.forEverything')
      : t('people.settleForm.forExpenses', { count: ticked.length })
  return (
    <FoldingSection title={t('people.settleForm.paidFor')} summary={summary} isOpen={isOpen} onChange={onOpen}>
      <Choices {...props} />
    </FoldingSection>
  )
}

function Choices({ expenses, open, owed, ticked, onTick, ...rest }: PaidForSectionProps) {
  const { t } = useTranslation()
  const isSlow = useIsSlow(expenses.isLoading)
  const [hasOlder, setHasOlder] = useState(false)
  const { error, refetch } = expenses
  if (error && open.length === 0) {
    return (
      <Banner
        text={t('people.settleForm.openNotLoaded')}
        action={{ label: t('common.retry'), run: () => void refetch().catch(() => undefined) }}
      />
    )
  }
  if (expenses.isLoading && open.length === 0) return isSlow ? <SkeletonBar width="70%" /> : null
  if (open.length === 0) return <p className={styles.hint}>{t('people.settleForm.nothingOpen')}</p>
  const likely = Math.max(likelyOpen(open, owed), 1 + open.findLastIndex(({ id }) => ticked.includes(id)))
  const shown = hasOlder ? open : open.slice(0, likely)
  const tick = (id: string, isTicked: boolean) =>
    onTick(isTicked ? [...ticked, id] : ticked.filter(other => other !== id))
  return (
    <>
      <p className={styles.hint}>{t('people.settleForm.paidForHint')}</p>
      <ul className={styles.list}>
        {shown.map(expense => (
          <li key={expense.id}>
            <Choice expense={expense} isTicked={ticked.includes(expense.id)} onTick={tick} {...rest} />
          </li>
        ))}
      </ul>
      {shown.length < open.length && (
        <PlainButton variant="quiet" onClick={() => setHasOlder(true)}>
          {t('people.settleForm.older', { count: open.length - shown.length })}
        </PlainButton>
      )}
    </>
  )
}

interface ChoiceProps extends Pick<PaidForSectionProps, 'currency' | 'plan'> {
  readonly expense: OpenExpense
  readonly isTicked: boolean
  readonly onTick: (id: string, isTicked: boolean) => void
}

function Choice({ expense, isTicked, onTick, currency, plan }: ChoiceProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const dateFormat = useDateFormat()
  const write = (minor: number) => formatMoney({ amount: formatMinor(minor, currency), currency }, language)
  const { id, title, date, groupName, minor } = expense
  const open = Math.abs(minor)
  const paid = plan?.transfers.flatMap(({ pays }) => pays).find(part => part.expenseId === id)?.minor ?? 0
  return (
    <Checkbox isSelected={isTicked} onChange={isNow => onTick(id, isNow)}>
      <span className={styles.choice}>
        <span className={styles.title}>{title}</span>
        <span className={styles.amount}>{write(open)}</span>
        <span className={styles.detail}>
          {formatDay(date, dateFormat)}
          {groupName && ` · ${groupName}`}
        </span>
        {isTicked && plan && paid < open && (
          <span className={styles.detail}>{t('people.settleForm.partOfIt', { amount: write(paid) })}</span>
        )}
      </span>
    </Checkbox>
  )
}
