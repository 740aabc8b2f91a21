import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { settling } from '#web/format/places.ts'
import { useViewer } from '#web/format/viewer.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Breakdown } from '#web/ui/Breakdown.tsx'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { SimplifiedContext } from '../balanceFigure.ts'
import type { Balance } from '../people.ts'
import { BalanceLines } from '../rows/BalanceLines.tsx'
import { readSimplified } from '../simplifiedDebts.ts'
import { useBalances } from '../useBalances.ts'
import styles from './BalancesBeside.module.css'

/** The others are where they all are. */
const FIRST = 6

/** What stands between the viewer and the people they share with, beside the list. */
export function BalancesBeside() {
  const { t } = useTranslation()
  const viewer = useViewer()
  const isSimplified = readSimplified(viewer.id)
  const { data, previousData, error, refetch } = useBalances(isSimplified)
  const reread = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useEachOpening(reread)
  const balances = (data ?? previousData)?.balances
  if (!balances && error) {
    return <Banner text={t('people.loadFailed')} action={{ label: t('common.retry'), run: reread }} />
  }
  if (!balances) return null
  return (
    <Breakdown title={t('people.balances')}>
      {balances.length === 0 && <p className={styles.even}>{t('people.totals.even')}</p>}
      <SimplifiedContext value={isSimplified}>
        <div className={styles.people}>
          {balances.slice(0, FIRST).map(balance => (
            <OneBalance key={balance.person.id} balance={balance} />
          ))}
        </div>
      </SimplifiedContext>
      {balances.length > FIRST && <Link to="/connections">{t('places.toAll')}</Link>}
    </Breakdown>
  )
}

function OneBalance({ balance }: { readonly balance: Balance }) {
  const navigate = useNavigate()
  const { id, displayName } = balance.person
  return (
    <BalanceLines
      balance={balance}
      name={displayName}
      onSettle={currency => void navigate(settling({ personId: id, currency }))}
    />
  )
}
