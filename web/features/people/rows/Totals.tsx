import { useTranslation } from 'react-i18next'
import type { MoneyLike } from '#web/format/money.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { cx } from '#web/ui/cx.ts'
import { Switch } from '#web/ui/Switch.tsx'
import surface from '#web/ui/surface.module.css'
import type { Totals as AllTotals } from '../balances.ts'
import styles from './Totals.module.css'

interface TotalsProps {
  readonly totals: AllTotals
  readonly isSimplified: boolean
  readonly onSimplify: (wanted: boolean) => void
}

/** Where the viewer stands with everybody, and how that is counted. */
export function Totals({ totals, isSimplified, onSimplify }: TotalsProps) {
  const { t } = useTranslation()
  const isEven = totals.owedToMe.length + totals.owedByMe.length === 0
  return (
    <div className={cx(surface.card, styles.card)}>
      {isEven ? (
        <p className={styles.nothing}>{t('people.totals.even')}</p>
      ) : (
        <dl className={styles.sides}>
          <Side label={t('people.totals.owed')} amounts={totals.owedToMe} tone="positive" />
          <Side label={t('people.totals.owing')} amounts={totals.owedByMe} tone="negative" />
        </dl>
      )}
      {/* Simplified, there may be nothing where otherwise there is something. */}
      {(!isEven || isSimplified) && (
        <div className={styles.simplify}>
          <Switch
            label={t('people.totals.simplify')}
            description={t('people.totals.simplifyHint')}
            isSelected={isSimplified}
            onChange={onSimplify}
          />
        </div>
      )}
    </div>
  )
}

interface SideProps {
  readonly label: string
  readonly amounts: readonly MoneyLike[]
  readonly tone: 'positive' | 'negative'
}

function Side({ label, amounts, tone }: SideProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.side}>
      <dt className={styles.label}>{label}</dt>
      {amounts.length === 0 && <dd className={styles.nothing}>{t('people.totals.nothing')}</dd>}
      {amounts.map(money => (
        <dd key={money.currency}>
          <Amount money={money} tone={tone} />
        </dd>
      ))}
    </div>
  )
}
