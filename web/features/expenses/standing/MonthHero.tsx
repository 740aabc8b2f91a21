import { useTranslation } from 'react-i18next'
import { useMonths } from '#web/format/ownMonths.ts'
import { useToday } from '#web/format/today.ts'
import { useViewer } from '#web/format/viewer.ts'
import { MonthTotal } from '../MonthTotal.tsx'
import type { useFeed } from '../useFeed.ts'
import { monthSoFar } from './monthSoFar.ts'
import styles from './StandingLine.module.css'

/** What the viewer has spent in the month it is. */
export function MonthHero({ feed }: { readonly feed: ReturnType<typeof useFeed> }) {
  const { t } = useTranslation()
  const { currency } = useViewer()
  const months = useMonths()
  const today = useToday()
  if (feed.isRead && feed.entries.length === 0) return null
  const month = monthSoFar(feed, months, { today, currency })
  return (
    <div className={styles.hero}>
      {month && (
        <>
          <p className={styles.label}>{t('standing.spent')}</p>
          <p className={styles.figure}>
            <MonthTotal month={month} total={month.total} />
          </p>
        </>
      )}
    </div>
  )
}
