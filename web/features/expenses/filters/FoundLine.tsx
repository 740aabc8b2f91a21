import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import styles from '../standing/StandingLine.module.css'
import type { useFeed } from '../useFeed.ts'
import { foundTotal } from './foundTotal.ts'

interface FoundLineProps {
  readonly feed: Pick<ReturnType<typeof useFeed>, 'isRead' | 'hasMore' | 'entries'>
}

/** How many expenses a filter lets through and what they come to: once all of them are known, and until then how many at least. */
export function FoundLine({ feed: { isRead, hasMore, entries } }: FoundLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { currency } = useViewer()
  const found = isRead ? foundTotal(entries, currency) : null
  return (
    <p role="status" className={styles.line} title={t('standing.foundHint')}>
      {found && (hasMore ? t('standing.foundSoFar', { count: found.count }) : words(found))}
      {/* Below the line that is seen, and not said. */}
      {isRead && entries.length === 0 && <VisuallyHidden>{t('expenses.none')}</VisuallyHidden>}
    </p>
  )

  function words({ count, total, isApproximate, unconverted }: NonNullable<typeof found>): string {
    const sums = [total, ...unconverted].map(money => formatMoney(money, language)).join(' + ')
    return t('standing.found', { count, total: isApproximate ? `≈ ${sums}` : sums })
  }
}
