import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Refusal } from '#web/ui/deeds/outcome.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import formStyles from '#web/ui/form.module.css'
import { Modal } from '#web/ui/Modal.tsx'
import { type AdminUserFieldsFragment, DeleteUserDocument, type DeleteUserMutation } from './AdminUsers.generated.ts'
import { Done } from './Done.tsx'
import { useAutoClose } from './useAutoClose.ts'
import { useDeed } from './useDeed.ts'
import { fullNameOf } from './users.ts'

type Payload = Pick<DeleteUserMutation['deleteUser'], 'ok'> & { readonly refusals: readonly Refusal[] }

/** Whoever is gone already, by a try whose answer got lost or by another hand, need not be deleted. */
const isGone = ({ ok, refusals }: Payload): boolean => ok || refusals.some(({ code }) => code === 'USER_NOT_FOUND')

interface DeleteUserDialogProps {
  readonly user: AdminUserFieldsFragment
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Enter confirms, because that button has the focus; Escape cancels. */
export function DeleteUserDialog({ user, onDeleted, onClose }: DeleteUserDialogProps) {
  const { t } = useTranslation()
  const [commandId] = useState(newCommandId)
  const deleteUser = useCommand(DeleteUserDocument)
  const { state, run } = useDeed(
    async () => {
      const outcome = await deleteUser(
        { userId: user.id, commandId },
        {
          update: (cache, { data }) => {
            const id = cache.identify({ __typename: 'AdminUser', id: user.id })
            if (id && data && isGone(data.deleteUser)) cache.evict({ id })
          },
        },
      )
      const isThere = outcome.kind === 'failed' || (outcome.kind === 'refused' && !isGone({ ok: false, ...outcome }))
      return isThere ? outcome : { kind: 'done', payload: undefined }
    },
    { refused: t('admin.delete.refused'), failed: t('admin.delete.failed') },
  )
  useAutoClose(state.status === 'done', onClose)
  const confirm = async () => {
    if (await run()) onDeleted()
  }
  const name = fullNameOf(user)
  return (
    <Modal title={t('admin.delete.heading')} isOpen onClose={onClose}>
      {state.status === 'done' ? (
        <Done text={t('admin.delete.done', { name })} />
      ) : (
        <div className={formStyles.form}>
          <p className={formStyles.about}>{t('admin.delete.about', { name })}</p>
          {state.status === 'failed' && <Banner text={[state.failure, state.reason].filter(Boolean).join('. ')} />}
          <div className={formStyles.footer}>
            <Button onPress={onClose}>{t('common.cancel')}</Button>
            <Button variant="danger" autoFocus isDisabled={state.status === 'underway'} onPress={() => void confirm()}>
              {t('admin.delete.confirm')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
