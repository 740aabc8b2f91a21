import { useState } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { OwnCategory } from '#web/format/ownCategories.ts'
import { CategoryPicker } from '#web/ui/CategoryPicker.tsx'
import { DeedForm } from '#web/ui/DeedForm.tsx'
import { type Aftermath, useCommand } from '#web/ui/deeds/useCommand.ts'
import { useKeptDeedForm } from '#web/ui/deeds/useKeptDeedForm.ts'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { CreateCategoryDocument, ReviseCategoryDocument } from './CategoryDeeds.generated.ts'
import styles from './CategoryForm.module.css'
import {
  type CategoryValues,
  categoryFields,
  categorySchema,
  changesTo,
  newCategory,
  tidy,
  valuesOf,
} from './categoryValues.ts'
import { EmojiField, EmojiSuggestions } from './EmojiField.tsx'

interface CategoryFormProps {
  /** Null: a new one. */
  readonly category: OwnCategory | null
  readonly after: Aftermath
  readonly onDone: (name: string) => void
  readonly onCancel: () => void
}

/** Works on the category as it was when the form opened: news must not change what somebody is typing over. */
export function CategoryForm({ category, after, onDone, onCancel }: CategoryFormProps) {
  const { t } = useTranslation()
  const [before] = useState(() => (category ? valuesOf(category) : newCategory))
  const form = useKeptDeedForm<CategoryValues>({
    keptAs: category ? null : 'category',
    makesOne: !category,
    rules: categorySchema,
    before,
    fields: categoryFields,
    failed: category ? t('categoryCard.updateFailed') : t('categoryCard.createFailed'),
  })
  const create = useCommand(CreateCategoryDocument, after)
  const edit = useCommand(ReviseCategoryDocument, after)
  const save = async (typed: CategoryValues) => {
    const values = tidy(typed)
    const changes = form.changesSince(before, known => changesTo(known, values))
    const payload = await form.submit(
      category ? changes : values,
      commandId => (category ? edit({ id: category.id, ...changes, commandId }) : create({ ...values, commandId })),
      values,
    )
    if (payload) onDone(values.name)
  }
  const { control } = form.inputs
  return (
    <DeedForm
      form={form}
      verb={category ? t('categoryCard.save') : t('categoryCard.create')}
      onSend={save}
      onCancel={onCancel}
    >
      <div className={styles.label}>
        <FormTextField
          control={control}
          name="name"
          label={t('categoryCard.name')}
          placeholder={t('categoryCard.nameExample')}
          autoComplete="off"
          autoFocus
        />
        <EmojiField control={control} />
      </div>
      <EmojiSuggestions control={control} />
      <BaseCategory control={control} />
    </DeedForm>
  )
}

/** What others, and reports, make of it. */
function BaseCategory({ control }: { readonly control: Control<CategoryValues> }) {
  const { t } = useTranslation()
  return (
    <Controller
      control={control}
      name="baseCategory"
      render={({ field, fieldState }) => (
        <div className={styles.base}>
          <CategoryPicker
            label={t('categoryCard.base')}
            value={field.value}
            onChange={field.onChange}
            triggerRef={field.ref}
            error={fieldState.error?.message}
            builtInOnly
          />
          <p className={styles.hint}>{t('categoryCard.baseHint')}</p>
        </div>
      )}
    />
  )
}
