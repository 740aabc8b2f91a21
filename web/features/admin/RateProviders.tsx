import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { formatMoment } from '#web/format/moments.ts'
import { cx } from '#web/ui/cx.ts'
import surface from '#web/ui/surface.module.css'
import type { AdminExchangeRatesQuery } from './ExchangeRates.generated.ts'
import styles from './ExchangeRates.module.css'
import { useFailureWords } from './rateWords.ts'

type Provider = NonNullable<AdminExchangeRatesQuery['admin']>['exchangeRates']['providers'][number]

interface RateProvidersProps {
  readonly providers: readonly Provider[]
  readonly timezone: string
}

/** Who is asked for rates, in that order, and how they are. */
export function RateProviders({ providers, timezone }: RateProvidersProps) {
  const { t } = useTranslation()
  return (
    <div className={cx(surface.card, styles.card)}>
      <h3 className={styles.heading}>{t('admin.rates.providers.heading')}</h3>
      <ul className={styles.list}>
        {providers.map(provider => (
          <li key={provider.host} className={styles.provider}>
            <Health provider={provider} />
            <div>
              <p className={styles.says}>{provider.host}</p>
              <p className={styles.detail}>
                <Condition provider={provider} timezone={timezone} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

const hasFailedLast = ({ lastAnsweredAt, lastFailedAt }: Provider): boolean =>
  Boolean(lastFailedAt && (!lastAnsweredAt || lastAnsweredAt < lastFailedAt))

function Health({ provider }: { readonly provider: Provider }) {
  if (hasFailedLast(provider)) return <TriangleAlert size={20} aria-hidden className={styles.bad} />
  if (provider.lastAnsweredAt) return <CircleCheck size={20} aria-hidden className={styles.good} />
  return <CircleDashed size={20} aria-hidden className={styles.unknown} />
}

function Condition({ provider, timezone }: { readonly provider: Provider; readonly timezone: string }) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const failureWords = useFailureWords()
  const { restingUntil, lastAnsweredAt, lastFailedAt, lastFailure } = provider
  const momentOf = (moment: string) => formatMoment(moment, locale, timezone)
  const reason = lastFailure ? failureWords(lastFailure) : '–'
  if (restingUntil) return t('admin.rates.providers.resting', { moment: momentOf(restingUntil), reason })
  if (lastFailedAt && hasFailedLast(provider)) {
    return t('admin.rates.providers.failed', { moment: momentOf(lastFailedAt), reason })
  }
  return lastAnsweredAt
    ? t('admin.rates.providers.answered', { moment: momentOf(lastAnsweredAt) })
    : t('admin.rates.providers.never')
}
