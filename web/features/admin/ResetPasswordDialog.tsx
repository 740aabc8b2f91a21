import { Dices } from 'lucide-react'
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createDeedKeys } from '#web/format/deedKeys.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import formStyles from '#web/ui/form.module.css'
import { Modal } from '#web/ui/Modal.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type AdminUserFieldsFragment, ResetUserPasswordDocument } from './AdminUsers.generated.ts'
import { Done } from './Done.tsx'
import styles from './dialogs.module.css'
import { generatePassword } from './generatePassword.ts'
import { useAutoClose } from './useAutoClose.ts'
import { useDeed } from './useDeed.ts'
import { fullNameOf } from './users.ts'

interface ResetPasswordDialogProps {
  readonly user: AdminUserFieldsFragment
  readonly onClose: () => void
}

export function ResetPasswordDialog({ user, onClose }: ResetPasswordDialogProps) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [keys] = useState(createDeedKeys)
  const reset = useCommand(ResetUserPasswordDocument)
  const { state, run } = useDeed(
    () => {
      const input = { userId: user.id, newPassword: password }
      return reset({ ...input, commandId: keys.keyOf(input) })
    },
    { refused: t('admin.reset.refused'), failed: t('admin.reset.failed') },
  )
  useAutoClose(state.status === 'done', onClose)
  const reason = state.status === 'failed' ? state.reason : undefined
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (reason) field.current?.focus()
  }, [reason])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password && state.status !== 'underway') void run()
  }
  const name = fullNameOf(user)
  return (
    <Modal title={t('admin.reset.heading')} isOpen onClose={onClose}>
      {state.status === 'done' ? (
        <Done text={t('admin.reset.done', { name })} />
      ) : (
        <form onSubmit={submit} className={formStyles.form}>
          {/* The administrator's own session goes on. */}
          {!user.isAdministrator && <p className={formStyles.about}>{t('admin.reset.about', { name })}</p>}
          {state.status === 'failed' && <Banner text={state.failure} />}
          <PasswordField password={password} onChange={setPassword} error={reason} inputRef={field} />
          <div className={formStyles.footer}>
            <Button onPress={onClose}>{t('common.cancel')}</Button>
            <Button type="submit" variant="primary" isDisabled={!password || state.status === 'underway'}>
              {t('admin.reset.heading')}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}

interface PasswordFieldProps {
  readonly password: string
  readonly onChange: (password: string) => void
  readonly error: string | undefined
  readonly inputRef: Ref<HTMLInputElement>
}

/** In plain sight, because it has to be told to somebody. */
function PasswordField({ password, onChange, error, inputRef }: PasswordFieldProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.password}>
      <TextField
        label={t('admin.reset.newPassword')}
        value={password}
        onChange={onChange}
        error={error}
        inputRef={inputRef}
        hint={t('session.passwordHint')}
        autoFocus
        autoComplete="off"
        spellCheck="false"
      />
      <div className={styles.helpers}>
        <Button onPress={() => onChange(generatePassword())}>
          <Dices size={16} aria-hidden />
          {t('admin.reset.generate')}
        </Button>
        <CopyButton text={password} />
      </div>
    </div>
  )
}
