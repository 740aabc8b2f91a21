import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { BalanceFigureInput } from '#web/schema.generated.ts'
import { FigureLink } from '#web/ui/figures/FigureLink.tsx'
import { BalanceInAllDocument, type BalanceInAllQuery } from './BalanceInAll.generated.ts'
import styles from './OpenedFigure.module.css'

type InAll = NonNullable<BalanceInAllQuery['figure']>

/** Beside a sum that is all there is, in one's own currency, it would say the same again. */
const saysMore = ({ amount, terms }: InAll, currency: string): boolean =>
  amount.currency !== currency ||
  terms.edges.some(({ node }) => node.__typename === 'CurrencyTerm' && node.entered.currency !== currency)

/** What two owe each other for some days in all currencies, as one sum in one's own. It opens into the currencies. */
export function BalanceInAll({ balance }: { readonly balance: BalanceFigureInput }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const of = { balance: { ...balance, currency: null } }
  const { data } = useQuery(BalanceInAllDocument, { variables: { of }, fetchPolicy: 'cache-and-network' })
  const { currency } = balance
  const inAll = data?.figure
  if (!inAll || currency == null || !saysMore(inAll, currency)) return null
  return (
    <p className={styles.about}>
      <FigureLink of={of}>{t('figure.comesTo', { amount: formatMoney(inAll.amount, language) })}</FigureLink>
    </p>
  )
}
