import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { monthName } from '#web/format/months.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { cx } from '#web/ui/cx.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Section } from '#web/ui/Section.tsx'
import surface from '#web/ui/surface.module.css'
import type { Group } from '../people.ts'
import { GroupBudgetOfMonthDocument, type GroupBudgetOfMonthQuery } from './GroupBudget.generated.ts'
import styles from './Place.module.css'

/** How far the budget of the group is used up this month, and the way to all of them. */
export function GroupBudget({ group: { id, name, membership } }: { readonly group: Group }) {
  const { t } = useTranslation()
  const { data } = useQuery(GroupBudgetOfMonthDocument, {
    variables: { groupId: id },
    fetchPolicy: 'cache-and-network',
  })
  const told = data?.groupBudgets
  // Whoever may not set any is not told that there are none.
  if (!told || (told.budgets.length === 0 && membership.role !== 'ADMIN')) return null
  return (
    <Section title={t('people.group.budgets')}>
      <div className={cx(surface.card, styles.card, styles.budget)}>
        {told.progress?.overall ? (
          <Overall progress={told.progress} name={name} />
        ) : (
          <p className={styles.about}>
            {told.budgets.length === 0 ? t('places.noBudget') : t('places.budgets', { count: told.budgets.length })}
          </p>
        )}
        <ButtonLink to={`/budgets?group=${id}`}>{t('places.toBudgets')}</ButtonLink>
      </div>
    </Section>
  )
}

type Progress = NonNullable<NonNullable<GroupBudgetOfMonthQuery['groupBudgets']>['progress']>

function Overall({ progress: { month, overall }, name }: { readonly progress: Progress; readonly name: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!overall?.amount || overall.percentage === null) return null
  const spent = t('places.spentOf', {
    spent: formatMoney(overall.spent, language),
    amount: formatMoney(overall.amount, language),
    month: monthName(month, language),
  })
  return (
    <>
      <p>{spent}</p>
      <ProgressBar label={t('places.budgetOf', { name })} percentage={overall.percentage} valueText={spent} />
    </>
  )
}
