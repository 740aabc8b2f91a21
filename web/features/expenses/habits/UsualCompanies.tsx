import { ToggleButton, VisuallyHidden } from 'react-aria-components'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import chipStyles from '#web/ui/chip.module.css'
import { cx } from '#web/ui/cx.ts'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import type { FormPeople } from '../split/formPeople.ts'
import type { Company } from './habits.ts'
import styles from './UsualCompanies.module.css'
import { type Joining, useSharing } from './useSharing.ts'

interface UsualCompaniesProps {
  readonly form: UseFormReturn<ExpenseFormValues>
  readonly people: FormPeople
  readonly companies: readonly Company[]
  readonly joining: Joining
}

/** One tap shares it equally with those one shares with; another one takes that back. */
export function UsualCompanies({ form, people, companies, joining }: UsualCompaniesProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { isSharedWith, toggle } = useSharing(form, people, joining)
  if (companies.length === 0) return null
  const nameOf = ({ group, trip, people: named }: Company): string =>
    group?.name ??
    trip?.title ??
    new Intl.ListFormat(language, { style: 'short' }).format(named.map(({ displayName }) => displayName))
  return (
    <ul aria-label={t('entry.usual.label')} className={cx(chipStyles.chips, styles.companies)}>
      {companies.map(company => (
        <li key={company.key} className={styles.place}>
          <ToggleButton
            isSelected={isSharedWith(company)}
            onChange={() => toggle(company)}
            className={cx(chipStyles.chip, styles.company)}
          >
            <Mark company={company} />
            <span aria-hidden className={styles.name}>
              {nameOf(company)}
            </span>
            <VisuallyHidden>{t('entry.usual.with', { name: nameOf(company) })}</VisuallyHidden>
          </ToggleButton>
        </li>
      ))}
    </ul>
  )
}

function Mark({ company: { group, trip, people } }: { readonly company: Company }) {
  const [first] = people
  if (!group && !trip && first && people.length === 1) {
    return <Avatar name={first.displayName} isOutline={first.isPlaceholder} size="small" />
  }
  return <span aria-hidden>{trip ? '✈️' : '👥'}</span>
}
