import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CurrencyPicker } from '#web/ui/CurrencyPicker.tsx'
import { FormTextArea } from '#web/ui/FormTextArea.tsx'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { FormFooter } from '../FormFooter.tsx'
import styles from '../form.module.css'
import { CreateGroupDocument, EditGroupDocument } from '../Groups.generated.ts'
import { type Group, type Person, personKey, type Viewer } from '../people.ts'
import type { Send } from '../useSend.ts'
import { useSubmission } from '../useSubmission.ts'
import {
  createInput,
  descriptionLimit,
  editInput,
  emptyGroup,
  type GroupValues,
  groupFields,
  groupSchema,
  othersIn,
  valuesOf,
} from './groupValues.ts'
import { MembersField } from './MembersField.tsx'

interface GroupFormProps {
  /** Null: a new one. */
  readonly group: Group | null
  readonly viewer: Viewer
  /** Who can be added: connections and people without an account. */
  readonly reachable: readonly Person[]
  readonly send: Send
  readonly onDone: (name: string) => void
  readonly onCancel: () => void
}

export function GroupForm({ group, viewer, reachable, send, onDone, onCancel }: GroupFormProps) {
  const { t } = useTranslation()
  const resolver = useMemo(() => zodResolver(groupSchema(t)), [t])
  const before = useMemo(() => (group ? valuesOf(group, viewer) : emptyGroup(viewer)), [group, viewer])
  const others = useMemo(() => (group ? othersIn(group, viewer) : []), [group, viewer])
  const people = useMemo(
    () => new Map([...reachable, ...others.map(({ person }) => person)].map(person => [personKey(person), person])),
    [reachable, others],
  )
  const { control, handleSubmit, setError } = useForm<GroupValues>({ resolver, defaultValues: before })
  const { submit, isSaving, refusal } = useSubmission<GroupValues>({
    fields: groupFields,
    setError,
    failed: group ? t('people.failures.updateGroup') : t('people.failures.createGroup'),
  })
  const save = handleSubmit(async values => {
    const sendForm = (commandId: string) =>
      group
        ? send(
            {
              mutation: EditGroupDocument,
              variables: { input: { id: group.id, ...editInput(before, values, people, viewer), commandId } },
            },
            data => data.editGroup,
          )
        : send(
            { mutation: CreateGroupDocument, variables: { input: { ...createInput(values, people), commandId } } },
            data => data.createGroup,
          )
    if (await submit(values, sendForm)) onDone(values.name)
  })
  const isAdmin = !group || group.membership.role === 'ADMIN'
  return (
    <form className={styles.form} onSubmit={save} noValidate>
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
      <Controller
        control={control}
        name="currency"
        render={({ field, fieldState }) => (
          <CurrencyPicker
            label={t('people.group.currency')}
            value={field.value}
            onChange={field.onChange}
            triggerRef={field.ref}
            preferred={viewer.preferredCurrencies}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="members"
        render={({ field, fieldState }) => (
          <MembersField
            viewer={viewer}
            people={people}
            fixed={isAdmin ? [] : before.members}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
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
      <FormFooter
        verb={group ? t('people.saveChanges') : t('people.group.create')}
        isSaving={isSaving}
        refusal={refusal}
        onCancel={onCancel}
      />
    </form>
  )
}
