import { useTranslation } from 'react-i18next'
import { WithoutRate } from '#web/charts/WithoutRate.tsx'
import { formatMoney, type MoneyLike, withoutSign } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { OwedSide } from '#web/schema.generated.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { cx } from '#web/ui/cx.ts'
import { FigureLink } from '#web/ui/figures/FigureLink.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import surface from '#web/ui/surface.module.css'
import type { Totals as AllTotals } from '../balances.ts'
import type { SideInAllFragment } from '../OwedInAll.generated.ts'
import { useOwedInAll } from '../useOwedInAll.ts'
import styles from './Totals.module.css'

interface TotalsProps {
  readonly totals: AllTotals
  readonly isSimplified: boolean
  readonly onSimplify: (wanted: boolean) => void
}

/** Where the viewer stands with everybody, and how that is counted. */
export function Totals({ totals, isSimplified, onSimplify }: TotalsProps) {
  const { t } = useTranslation()
  const inAll = useOwedInAll(totals, isSimplified)
  const isEven = totals.owedToMe.length + totals.owedByMe.length === 0
  return (
    <div className={cx(surface.card, styles.card)}>
      {isEven ? (
        <p className={styles.nothing}>{t('people.totals.even')}</p>
      ) : (
        <dl className={styles.sides}>
          <Side side="TO_VIEWER" amounts={totals.owedToMe} inAll={inAll('TO_VIEWER')} isSimplified={isSimplified} />
          <Side side="BY_VIEWER" amounts={totals.owedByMe} inAll={inAll('BY_VIEWER')} isSimplified={isSimplified} />
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
  readonly side: OwedSide
  readonly amounts: readonly MoneyLike[]
  readonly inAll: SideInAllFragment | null
  readonly isSimplified: boolean
}

/** Each amount opens into the people that it lies with, and what they come to in one currency into them. */
function Side({ side, amounts, inAll, isSimplified }: SideProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isOwed = side === 'TO_VIEWER'
  return (
    <div className={styles.side}>
      <dt className={styles.label}>{isOwed ? t('people.totals.owed') : t('people.totals.owing')}</dt>
      {amounts.length === 0 && <dd className={styles.nothing}>{t('people.totals.nothing')}</dd>}
      {amounts.map(money => (
        <dd key={money.currency}>
          <FigureLink of={{ owed: { currency: money.currency, side, simplified: isSimplified } }}>
            <Amount money={money} tone={isOwed ? 'positive' : 'negative'} />
          </FigureLink>
        </dd>
      ))}
      {inAll && (
        <dd className={styles.inAll}>
          <FigureLink of={{ owed: { side, simplified: isSimplified } }}>
            {t('people.totals.inAll', { amount: formatMoney(withoutSign(inAll.amount), language) })}
          </FigureLink>
          <WithoutRate amounts={inAll.unconverted.map(money => ({ ...money, ...withoutSign(money) }))} />
        </dd>
      )}
    </div>
  )
}
