import { useQuery } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { formatDay, useDateFormat, useDateLocale } from '#web/format/dateFormat.ts'
import { formatMoment } from '#web/format/moments.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReason } from '#web/ui/deeds/useReason.ts'
import { Section } from '#web/ui/Section.tsx'
import surface from '#web/ui/surface.module.css'
import { showToast } from '#web/ui/toasts.ts'
import { AskedDays } from './AskedDays.tsx'
import {
  AdminExchangeRatesDocument,
  type AdminExchangeRatesQuery,
  RefreshExchangeRatesDocument,
} from './ExchangeRates.generated.ts'
import styles from './ExchangeRates.module.css'
import { Facts } from './Facts.tsx'
import { HeldRates } from './HeldRates.tsx'
import { RateProviders } from './RateProviders.tsx'

type Rates = NonNullable<AdminExchangeRatesQuery['admin']>['exchangeRates']

/** What was asked for a moment ago shows as it comes in. */
const LOOK_MS = 5_000

const afterwards = { rereads: [AdminExchangeRatesDocument], onPending: () => undefined }

interface ExchangeRatesProps {
  readonly timezone: string
}

/** Where exchange rates come from, and which of them are doubted. What is known stays while nobody can be asked. */
export function ExchangeRates({ timezone }: ExchangeRatesProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, previousData, error } = useQuery(AdminExchangeRatesDocument, {
    fetchPolicy: 'network-only',
    pollInterval: LOOK_MS,
  })
  const rates = (data ?? previousData)?.admin?.exchangeRates
  if (!rates) return error ? <Banner text={t('admin.rates.loadFailed')} /> : null
  const isOff = rates.providers.length === 0
  return (
    <Section
      title={t('admin.rates.heading')}
      headingRef={heading}
      action={!isOff && <Refresh />}
      about={isOff ? t('admin.rates.off') : undefined}
    >
      <RateFacts rates={rates} timezone={timezone} />
      <HeldRates held={rates.held} onSettled={() => heading.current?.focus()} />
      {!isOff && <RateProviders providers={rates.providers} timezone={timezone} />}
      <AskedDays days={rates.days} timezone={timezone} />
    </Section>
  )
}

function Refresh() {
  const { t } = useTranslation()
  const reasonOf = useReason()
  const refresh = useCommand(RefreshExchangeRatesDocument, afterwards)
  const [isUnderway, setIsUnderway] = useState(false)
  const press = async () => {
    setIsUnderway(true)
    const problem = reasonOf(await refresh({ commandId: newCommandId() }), t('admin.rates.refreshFailed'))
    setIsUnderway(false)
    showToast({ text: problem ?? t('admin.rates.refreshing') })
  }
  return (
    <Button isDisabled={isUnderway} onPress={() => void press()}>
      {t('admin.rates.refresh')}
    </Button>
  )
}

function RateFacts({ rates, timezone }: ExchangeRatesProps & { readonly rates: Rates }) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const dateFormat = useDateFormat()
  const { newestDay, nextRefreshAt, daysWaiting } = rates
  const facts = [
    { label: t('admin.rates.newest'), value: newestDay ? formatDay(newestDay, dateFormat) : '–' },
    ...(nextRefreshAt ? [{ label: t('admin.rates.next'), value: formatMoment(nextRefreshAt, locale, timezone) }] : []),
    ...(daysWaiting > 0 ? [{ label: t('admin.rates.waiting'), value: String(daysWaiting) }] : []),
  ]
  return (
    <div className={cx(surface.card, styles.card)}>
      <Facts facts={facts} className={styles.facts} />
    </div>
  )
}
