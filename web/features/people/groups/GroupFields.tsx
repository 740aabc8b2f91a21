import { type Control, Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { FormCurrencyPicker } from '#web/ui/FormCurrencyPicker.tsx'
import { FormTextArea } from '#web/ui/FormTextArea.tsx'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { PeopleField } from '#web/ui/PeopleField.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { Person } from '../people.ts'
import { descriptionLimit, type GroupValues } from './groupValues.ts'

interface GroupFieldsProps {
  readonly control: Control<GroupValues>
  /** Everybody who is in it or can be added, by their key. */
  readonly people: ReadonlyMap<string, Person>
  /** Keys of those the viewer cannot remove. */
  readonly fixed: readonly string[]
  readonly isAdmin: boolean
}

/** What a group is called and about, what it reckons in, and who belongs to it. */
export function GroupFields({ control, people, fixed, isAdmin }: GroupFieldsProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  return (
    <>
      <FormTextField
        control={control}
        name="name"
        label={t('people.group.name')}
        placeholder={t('people.group.nameExample')}
        autoComplete="off"
        autoFocus
      />
      <FormTextArea
        control={control}
        name="description"
        label={t('people.group.description')}
        limit={descriptionLimit}
      />
      <FormCurrencyPicker
        control={control}
        name="currency"
        label={t('people.group.currency')}
        preferred={viewer.preferredCurrencies}
      />
      <Controller
        control={control}
        name="members"
        render={({ field, fieldState }) => (
          <PeopleField
            label={t('people.group.members')}
            addLabel={t('people.group.addMember')}
            people={people}
            fixed={fixed}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <SummarySwitch control={control} isAdmin={isAdmin} />
    </>
  )
}

function SummarySwitch({ control, isAdmin }: Pick<GroupFieldsProps, 'control' | 'isAdmin'>) {
  const { t } = useTranslation()
  return (
    <Controller
      control={control}
      name="sharesSummary"
      render={({ field }) => (
        <Switch
          label={t('people.group.shareSummary')}
          description={isAdmin ? t('people.group.shareSummaryHint') : t('people.group.shareSummaryAdminOnly')}
          isSelected={field.value}
          isDisabled={!isAdmin}
          onChange={field.onChange}
        />
      )}
    />
  )
}
