import { useTranslation } from 'react-i18next'
import { formatDay, useDateFormat, useDateLocale } from '#web/format/dateFormat.ts'
import { formatMoment } from '#web/format/moments.ts'
import { cx } from '#web/ui/cx.ts'
import surface from '#web/ui/surface.module.css'
import type { AdminExchangeRatesQuery } from './ExchangeRates.generated.ts'
import styles from './ExchangeRates.module.css'
import { nameOf, useFailureWords } from './rateWords.ts'

type AskedDay = NonNullable<AdminExchangeRatesQuery['admin']>['exchangeRates']['days'][number]

interface AskedDaysProps {
  readonly days: readonly AskedDay[]
  readonly timezone: string
}

/** The days asked about last, and what came of it; nothing where nobody was ever asked. */
export function AskedDays({ days, timezone }: AskedDaysProps) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const dateFormat = useDateFormat()
  if (days.length === 0) return null
  return (
    <div className={cx(surface.card, styles.card)}>
      <h3 className={styles.heading}>{t('admin.rates.days.heading')}</h3>
      <table className={styles.days}>
        <thead>
          <tr>
            <th scope="col">{t('admin.rates.days.day')}</th>
            <th scope="col">{t('admin.rates.days.source')}</th>
            <th scope="col">{t('admin.rates.days.stored')}</th>
            <th scope="col" className={styles.moment}>
              {t('admin.rates.days.askedAt')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(asked => (
            <tr key={asked.day}>
              <th scope="row">{formatDay(asked.day, dateFormat)}</th>
              <Outcome asked={asked} />
              <td className={styles.moment}>{formatMoment(asked.askedAt, locale, timezone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Outcome({ asked: { source, stored, held, failure } }: { readonly asked: AskedDay }) {
  const { t } = useTranslation()
  const failureWords = useFailureWords()
  if (failure) return <td colSpan={2}>{failureWords(failure)}</td>
  return (
    <>
      <td>{source ? nameOf(source) : '–'}</td>
      <td>{held > 0 ? t('admin.rates.days.held', { stored, held }) : stored}</td>
    </>
  )
}
