import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMinor } from '#domain/money/money.ts'
import { formatMoney } from '#web/format/money.ts'
import { placeOfGroup } from '#web/format/places.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { cx } from '#web/ui/cx.ts'
import surface from '#web/ui/surface.module.css'
import { SimplifiedContext } from '../balanceFigure.ts'
import type { Balance } from '../people.ts'
import { BalanceLines, Even } from '../rows/BalanceLines.tsx'
import styles from './Place.module.css'

interface BalanceCardProps {
  readonly balance: Balance | undefined
  readonly name: string
  readonly onSettle: (currency: string) => void
}

/** What stands between the viewer and somebody, and in which groups it lies. */
export function BalanceCard({ balance, name, onSettle }: BalanceCardProps) {
  const { t } = useTranslation()
  const isSimplified = use(SimplifiedContext)
  return (
    <section aria-label={t('places.balance')} className={cx(surface.card, styles.card)}>
      {balance ? <BalanceLines balance={balance} name={name} onSettle={onSettle} /> : <Even />}
      {balance && <Parts balance={balance} />}
      {balance && isSimplified && <p className={styles.about}>{t('places.simplified')}</p>}
    </section>
  )
}

/** Of what lies outside groups altogether there is nothing more to say. */
function Parts({ balance }: { readonly balance: Balance }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const parts = balance.amounts
    .filter(({ byGroup }) => byGroup.some(({ group }) => group !== null))
    .flatMap(({ amount: { currency }, byGroup }) =>
      byGroup.map(({ group, amount: { minor } }) => ({ group, minor, currency })),
    )
  if (parts.length === 0) return null
  return (
    <ul className={styles.parts}>
      {parts.map(({ group, minor, currency }) => {
        const isOwed = !minor.startsWith('-')
        const amount = formatMoney(
          { amount: formatMinor(BigInt(minor.replace('-', '')), currency), currency },
          language,
        )
        return (
          <li key={`${group?.id} ${currency}`} className={styles.part}>
            {group ? (
              <Link to={placeOfGroup(group.id)}>{group.name ?? t('figure.erasedGroup')}</Link>
            ) : (
              <span>{t('figure.noGroup')}</span>
            )}
            <span>{isOwed ? t('places.owed', { amount }) : t('places.owing', { amount })}</span>
          </li>
        )
      })}
    </ul>
  )
}
