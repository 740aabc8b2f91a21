import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { DeedForm } from '#web/ui/DeedForm.tsx'
import { type Aftermath, useCommand } from '#web/ui/deeds/useCommand.ts'
import { useKeptDeedForm } from '#web/ui/deeds/useKeptDeedForm.ts'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import styles from '#web/ui/form.module.css'
import { CreatePlaceholderDocument } from '#web/ui/newPerson/NewPerson.generated.ts'
import { RevisePlaceholderDocument } from '../Placeholders.generated.ts'
import type { Placeholder } from '../people.ts'

const schema = (t: TFunction) =>
  z.object({
    displayName: z.string().check(z.trim(), z.minLength(1, t('people.placeholder.nameRequired'))),
    email: z.string().check(z.trim()),
  })

type Values = z.infer<ReturnType<typeof schema>>

interface PlaceholderFormProps {
  /** Null: a new one. */
  readonly placeholder: Placeholder | null
  readonly after: Aftermath
  readonly onDone: (name: string) => void
  readonly onCancel: () => void
}

/** Somebody without an account: their name, and perhaps where they can be written to. */
export function PlaceholderForm({ placeholder, after, onDone, onCancel }: PlaceholderFormProps) {
  const { t } = useTranslation()
  const create = useCommand(CreatePlaceholderDocument, after)
  const edit = useCommand(RevisePlaceholderDocument, after)
  const form = useKeptDeedForm<Values>({
    keptAs: placeholder ? null : 'person',
    makesOne: !placeholder,
    rules: schema,
    before: { displayName: placeholder?.displayName ?? '', email: placeholder?.email ?? '' },
    fields: ['displayName', 'email'],
    failed: placeholder ? t('people.failures.editPlaceholder') : t('people.failures.createPlaceholder'),
  })
  const { control } = form.inputs
  const save = async ({ displayName, email }: Values) => {
    const sendForm = (commandId: string) =>
      placeholder
        ? edit({ id: placeholder.id, displayName, email, commandId })
        : create({ displayName, ...(email && { email }), commandId })
    if (await form.submit({ displayName, email }, sendForm)) onDone(displayName)
  }
  return (
    <DeedForm
      form={form}
      verb={placeholder ? t('people.saveChanges') : t('people.placeholder.create')}
      onSend={save}
      onCancel={onCancel}
    >
      {!placeholder && <p className={styles.about}>{t('people.placeholder.createHint')}</p>}
      <FormTextField
        control={control}
        name="displayName"
        label={t('people.placeholder.name')}
        autoComplete="off"
        autoFocus
      />
      <FormTextField
        control={control}
        name="email"
        type="email"
        label={t('people.placeholder.email')}
        hint={t('people.placeholder.emailHint')}
        autoComplete="off"
      />
    </DeedForm>
  )
}
