import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useLeaving } from '../useLeaving.ts'
import { useUnsentCount } from './useSignOut.ts'

/** Says what is lost. */
export function SignOutQuestion({ onCancel }: { readonly onCancel: () => void }) {
  const { t } = useTranslation()
  const { signOut } = useLeaving()
  return (
    <ConfirmDialog
      title={t('outbox.leaveTitle')}
      message={t('outbox.leaveMessage', { count: useUnsentCount() })}
      confirmLabel={t('shell.logout')}
      onCancel={onCancel}
      onConfirm={() => void signOut()}
    />
  )
}
