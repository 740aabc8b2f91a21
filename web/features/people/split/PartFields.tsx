import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isViewer } from '#web/format/person.ts'
import { useViewer } from '#web/format/viewer.ts'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import type { Person } from '../people.ts'
import type { DefaultSplitValues } from './defaultSplitValues.ts'

interface PartFieldsProps {
  readonly control: Control<DefaultSplitValues>
  readonly kind: 'PERCENTAGE' | 'RATIO'
  readonly members: readonly Person[]
}

/** How much each bears. */
export function PartFields({ control, kind, members }: PartFieldsProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  return members.map((person, index) => (
    <FormTextField
      key={person.id}
      control={control}
      name={`parts.${index}.value`}
      label={t(`expenses.split.values.${kind}`, {
        name: isViewer(person, viewer) ? t('expenses.you') : person.displayName,
      })}
      unit={kind === 'PERCENTAGE' ? '%' : undefined}
      inputMode="decimal"
      autoComplete="off"
    />
  ))
}
