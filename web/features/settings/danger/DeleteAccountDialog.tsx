import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReason } from '#web/ui/deeds/useReason.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { DeleteAccountDocument } from './DangerDeeds.generated.ts'
import styles from './danger.module.css'
import { TypedName, useTypedName } from './TypedName.tsx'

interface DeleteAccountDialogProps {
  /** Nobody is signed in any more. */
  readonly onGone: () => void
  readonly onCancel: () => void
}

export function DeleteAccountDialog({ onGone, onCancel }: DeleteAccountDialogProps) {
  const { t } = useTranslation()
  const { email } = useViewer()
  const [password, setPassword] = useState('')
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { problem, isSending, leave } = useLeaving(onGone)
  const confirm = async () => {
    // What was wrong is said at this field, and read aloud to whoever gets there.
    if (!(await leave(password))) field.current?.focus()
  }
  const isMeant = useTypedName(typed)
  return (
    <ConfirmDialog
      title={t('settings.danger.account.confirmTitle')}
      message={t('settings.danger.account.final')}
      confirmLabel={isSending ? t('settings.danger.account.leaving') : t('settings.danger.account.confirm')}
      isReady={isMeant && password !== '' && !isSending}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <div className={styles.fields}>
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <TextField
          label={t('settings.password.current')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={problem ?? undefined}
          inputRef={field}
          autoFocus
        />
        <TypedName typed={typed} onType={setTyped} />
      </div>
    </ConfirmDialog>
  )
}

function useLeaving(onGone: () => void) {
  const { t } = useTranslation()
  const reasonOf = useReason()
  const send = useCommand(DeleteAccountDocument)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const leave = async (password: string): Promise<boolean> => {
    setIsSending(true)
    const found = reasonOf(await send({ password }), t('settings.noConnection'))
    setIsSending(false)
    setProblem(found)
    if (!found) onGone()
    return !found
  }
  return { problem, isSending, leave }
}
