import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useToday } from '#web/format/today.ts'
import { readTypedAmount } from '#web/format/typedAmount.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import type { CompanionsInput } from '#web/schema.generated.ts'
import { DeedForm } from '#web/ui/DeedForm.tsx'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useDeedForm } from '#web/ui/deeds/useDeedForm.ts'
import { FormDateField } from '#web/ui/FormDateField.tsx'
import styles from '#web/ui/form.module.css'
import { Select } from '#web/ui/Select.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { Agreements } from './Agreements.tsx'
import { AgreeDefaultSplitDocument, TellIncomeDocument } from './DefaultSplit.generated.ts'
import {
  type DefaultSplit,
  type DefaultSplitValues,
  defaultSplitFields,
  defaultSplitSaidAs,
  defaultSplitSchema,
  kindsFor,
  missingIncomes,
  openedWith,
  splitInput,
} from './defaultSplitValues.ts'
import { IncomeFields } from './IncomeFields.tsx'
import { PartFields } from './PartFields.tsx'
import { PercentTotal } from './PercentTotal.tsx'

interface DefaultSplitFormProps {
  readonly companions: CompanionsInput
  readonly name: string
  /** As it was read last. */
  readonly split: DefaultSplit
  readonly reload: () => Promise<unknown>
  readonly onDone: () => void
}

/** Another way to share, and those of before. What was recorded stays as it is. */
export function DefaultSplitForm({ companions, name, split, reload, onDone }: DefaultSplitFormProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const language = useLanguage()
  const today = useToday()
  const [before] = useState(() => openedWith(split, { viewer, today, language }))
  const form = useDeedForm<DefaultSplitValues>({
    ...{ rules: defaultSplitSchema, before, fields: defaultSplitFields, saidAs: defaultSplitSaidAs },
    failed: t('people.split.saveFailed'),
  })
  const { control, setValue } = form.inputs
  const kind = useWatch({ control, name: 'kind' })
  const save = useSaving({ companions, name, split, form, reload, onDone })
  const kinds = kindsFor(split)
  return (
    <DeedForm form={form} verb={t('people.saveChanges')} onSend={save} onCancel={onDone}>
      <p className={styles.about}>{t('people.split.about', { name })}</p>
      <Select
        label={t('expenses.split.type')}
        value={kind}
        onChange={chosen => setValue('kind', chosen)}
        options={kinds.map(id => ({
          id,
          text: t(id === 'INCOME' ? 'people.split.byIncome' : `expenses.split.types.${id}`),
        }))}
      />
      {(kind === 'PERCENTAGE' || kind === 'RATIO') && <PartFields {...{ control, kind, members: split.members }} />}
      {kind === 'PERCENTAGE' && <PercentTotal control={control} />}
      {kind === 'INCOME' && (
        <IncomeFields control={control} missing={missingIncomes(split, split.incomeToldBy, viewer)} />
      )}
      <FormDateField control={control} name="from" label={t('people.split.from')} />
      <Agreements agreements={split.agreements} />
    </DeedForm>
  )
}

interface Saving extends DefaultSplitFormProps {
  readonly form: ReturnType<typeof useDeedForm<DefaultSplitValues>>
}

/** By income everybody tells theirs first; as soon as all have, whoever is the last agrees for all of them. */
function useSaving({ companions, name, split, form, reload, onDone }: Saving) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const language = useLanguage()
  const tell = useCommand(TellIncomeDocument)
  const agree = useCommand(AgreeDefaultSplitDocument)

  /** Who has not yet; null: it could not be told. */
  const tellIncome = async ({ income, currency }: DefaultSplitValues) => {
    const told = { with: companions, amount: readTypedAmount(income, currency), currency }
    const payload = await form.submit(told, commandId => tell({ ...told, commandId }))
    return payload && missingIncomes(split, payload.defaultSplit?.incomeToldBy ?? [], viewer)
  }
  const finish = (text: string) => {
    onDone()
    showToast({ text })
  }
  return async (values: DefaultSplitValues) => {
    if (values.kind === 'INCOME') {
      const missing = await tellIncome(values)
      if (missing === null) return
      if (missing.length > 0) {
        const names = new Intl.ListFormat(language).format(missing.map(({ displayName }) => displayName))
        return finish(t('people.split.incomeSaved', { names }))
      }
    }
    const input = {
      ...{ with: companions, from: values.from, version: split.version },
      split: splitInput(values, split.members) ?? null,
    }
    const payload = await form.submit(input, commandId => agree({ ...input, commandId }))
    // Others may have been faster: what they agreed on is there to be looked at.
    if (payload) finish(t('people.split.saved', { name }))
    else await reload()
  }
}
