import { useTranslation } from 'react-i18next'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Card } from '#web/ui/Card.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from './imports.module.css'
import { OpenCurrency } from './OpenCurrency.tsx'
import { Sample } from './Sample.tsx'
import { usePlan } from './usePlan.ts'
import { entriesNotOnceMore, type Opened } from './words.ts'

/** Of which days, how many, and what they come to. */
export function Facts({ of }: { readonly of: Opened }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useDateFormat()
  const { totals, firstDate, lastDate } = of
  const notOnceMore = entriesNotOnceMore(of)
  return (
    <Card title={t('imports.inside')}>
      <dl className={styles.sums}>
        {firstDate && lastDate && (
          <>
            <dt>{t('imports.days')}</dt>
            <dd>
              {formatDay(firstDate, format)} – {formatDay(lastDate, format)}
            </dd>
          </>
        )}
        {totals.map(({ spent, transferred, expenses, transfers }) => (
          <Sums
            key={spent.currency}
            expenses={t('imports.expenses', { count: expenses })}
            spent={formatMoney(spent, language)}
            payments={transfers === 0 ? null : t('imports.payments', { count: transfers })}
            paid={formatMoney(transferred, language)}
          />
        ))}
      </dl>
      {notOnceMore > 0 && <p className={styles.about}>{t('imports.countedToo', { count: notOnceMore })}</p>}
      <OpenCurrency of={of} />
      <DateOrder of={of} />
      <Sample of={of} />
    </Card>
  )
}

interface SumsProps {
  readonly expenses: string
  readonly spent: string
  readonly payments: string | null
  readonly paid: string
}

const Sums = ({ expenses, spent, payments, paid }: SumsProps) => (
  <>
    <dt>{expenses}</dt>
    <dd>{spent}</dd>
    {payments && (
      <>
        <dt>{payments}</dt>
        <dd>{paid}</dd>
      </>
    )}
  </>
)

/** Only where the dates of the file may be read either way. */
function DateOrder({ of: { id, dateOrder } }: { readonly of: Opened }) {
  const { t } = useTranslation()
  const { plan } = usePlan()
  if (dateOrder === null) return null
  return (
    <Select
      label={t('imports.dateOrder')}
      options={[
        { id: 'DMY', text: t('imports.dayFirst') },
        { id: 'MDY', text: t('imports.monthFirst') },
      ]}
      value={dateOrder}
      onChange={order => void plan({ id, dateOrder: order })}
    />
  )
}
