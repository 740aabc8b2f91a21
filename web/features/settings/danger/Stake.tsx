import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { ExpensesAtStakeQuery } from './DangerDeeds.generated.ts'
import styles from './danger.module.css'

interface StakeProps {
  readonly of: ExpensesAtStakeQuery['expensesAtStake']
}

/** What somebody is about to delete, who shares it, and which balances are others then. */
export function Stake({ of: { expenses, shared, sharedWith, balances } }: StakeProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const people = sharedWith.map(({ person: { displayName: name }, expenses: count }) =>
    t('settings.danger.sharer', { name, number: count }),
  )
  const heading = t('settings.danger.balances')
  // Whoever has no mouse scrolls them by the arrows.
  const scrolled = { role: 'region', 'aria-label': heading, tabIndex: 0 }
  return (
    <div className={styles.stake}>
      <p>
        {t('settings.danger.count', { count: expenses })}
        {shared > 0 && ` ${t('settings.danger.shared', { count: shared, people: listed(people, language) })}`}
      </p>
      {balances.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{heading}</h3>
          <div className={styles.balances} {...scrolled}>
            <ul>
              {balances.map(({ person: { id, displayName: name }, before, after }) => (
                <li key={`${id} ${before.currency}`}>
                  {t('settings.danger.balance', {
                    ...{ name, before: formatMoney(before, language), after: formatMoney(after, language) },
                  })}
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </div>
  )
}

const listed = (names: readonly string[], language: string): string => new Intl.ListFormat(language).format(names)
