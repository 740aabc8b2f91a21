import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SearchableSelect } from '#web/ui/SearchableSelect.tsx'
import { SwitchedSection } from '#web/ui/SwitchedSection.tsx'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import type { FormGroup } from '../split/formPeople.ts'
import styles from './DetailsSection.module.css'

interface DetailsSectionProps {
  readonly form: UseFormReturn<ExpenseFormValues>
  readonly groups: readonly FormGroup[]
  readonly onChooseGroup: (group: FormGroup | null) => void
}

const none = 'none'

/** What the expense belongs to. Off, it belongs to nothing. */
export function DetailsSection({ form, groups, onChooseGroup }: DetailsSectionProps) {
  const { t } = useTranslation()
  const { control, setValue } = form
  const [hasDetails, groupId, isSplit] = useWatch({ control, name: ['hasDetails', 'groupId', 'isSplit'] })
  const { errors } = useFormState({ control, name: 'groupId' })
  const turn = (isOn: boolean) => {
    setValue('hasDetails', isOn)
    if (!isOn) onChooseGroup(null)
  }
  return (
    <SwitchedSection
      title={t('expenses.details.title')}
      hint={t('expenses.details.hint')}
      isOn={hasDetails}
      onChange={turn}
    >
      <SearchableSelect
        label={t('expenses.details.group')}
        choices={[
          { id: none, text: t('expenses.details.noGroup') },
          ...groups.map(({ id, name }) => ({ id, text: name, mark: '👥' })),
        ]}
        value={groupId || none}
        onChange={id => onChooseGroup(groups.find(group => group.id === id) ?? null)}
        placeholder={t('expenses.details.noGroup')}
        searchLabel={t('expenses.details.searchGroups')}
        noMatch={t('expenses.details.noGroupFound')}
        error={errors.groupId?.message}
      />
      <p role="status" className={styles.warning}>
        {groupId !== '' && !isSplit && t('expenses.details.groupWithoutSplit')}
      </p>
    </SwitchedSection>
  )
}
