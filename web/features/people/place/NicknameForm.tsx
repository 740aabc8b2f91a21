import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { DeedForm } from '#web/ui/DeedForm.tsx'
import { type Aftermath, useCommand } from '#web/ui/deeds/useCommand.ts'
import { useKeptDeedForm } from '#web/ui/deeds/useKeptDeedForm.ts'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { SetNicknameDocument } from './Nicknames.generated.ts'
import { useNickname } from './useNickname.ts'

const schema = () => z.object({ nickname: z.string().check(z.trim()) })

type Values = z.infer<ReturnType<typeof schema>>

interface NicknameFormProps {
  readonly personId: string
  readonly after: Aftermath
  readonly onClose: () => void
}

/** What the viewer calls somebody, for themselves alone. */
export function NicknameForm(props: NicknameFormProps) {
  const called = useNickname(props.personId)
  return called ? <Fields {...props} ownName={called.ownName} before={called.nickname ?? ''} /> : null
}

interface FieldsProps extends NicknameFormProps {
  readonly ownName: string
  readonly before: string
}

function Fields({ personId, ownName, before, after, onClose }: FieldsProps) {
  const { t } = useTranslation()
  const give = useCommand(SetNicknameDocument, after)
  const form = useKeptDeedForm<Values>({
    keptAs: `nickname-${personId}`,
    ...{ rules: schema, before: { nickname: before }, fields: ['nickname'], failed: t('places.nickname.failed') },
  })
  const save = async ({ nickname }: Values) => {
    // Without one they are called what everybody calls them.
    const input = { person: personId, nickname: nickname || null }
    if (await form.submit({ nickname }, commandId => give({ ...input, commandId }))) onClose()
  }
  return (
    <DeedForm form={form} verb={t('people.saveChanges')} onSend={save} onCancel={onClose}>
      <FormTextField
        control={form.inputs.control}
        name="nickname"
        label={t('places.nickname.label', { name: ownName })}
        hint={t('places.nickname.hint')}
        autoComplete="off"
        autoFocus
      />
    </DeedForm>
  )
}
