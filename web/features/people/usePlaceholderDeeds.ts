import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import type { Report } from '#web/ui/deeds/useReport.ts'
import type { Send } from '#web/ui/deeds/useSend.ts'
import { type ToastMessage, withdrawToasts } from '#web/ui/toasts.ts'
import {
  CreatePlaceholderDocument,
  DeletePlaceholderDocument,
  LinkPlaceholderDocument,
  RestorePlaceholderDocument,
} from './Placeholders.generated.ts'
import type { Person, Placeholder } from './people.ts'

const sendRestore = (send: Send, { id }: Placeholder) =>
  send(
    { mutation: RestorePlaceholderDocument, variables: { input: { id, commandId: newCommandId() } } },
    data => data.restorePlaceholder,
  )

/** Nothing belonged to the one that is gone, so another of the same name is as good. */
const sendAgain = (send: Send, { displayName, email }: Placeholder) =>
  send(
    { mutation: CreatePlaceholderDocument, variables: { input: { displayName, email, commandId: newCommandId() } } },
    data => data.createPlaceholder,
  )

const sendDelete = (send: Send, { id }: Placeholder) =>
  send(
    { mutation: DeletePlaceholderDocument, variables: { input: { id, commandId: newCommandId() } } },
    data => data.deletePlaceholder,
  )

const sendLink = (send: Send, { id }: Placeholder, person: Person) =>
  send(
    { mutation: LinkPlaceholderDocument, variables: { input: { id, userId: person.id, commandId: newCommandId() } } },
    data => data.linkPlaceholder,
  )

/** What is told of a deletion no longer holds once the person is back. */
const deletionOf = ({ id }: Placeholder): string => `deletion of placeholder ${id}`

/** One that has a part in something is only archived; either way there is a way back. */
function afterDeletion(t: TFunction, placeholder: Placeholder, isArchived: boolean, undo: () => void) {
  const name = placeholder.displayName
  const text = isArchived ? t('people.placeholder.archived', { name }) : t('people.placeholder.deleted', { name })
  const action = { label: t('common.undo'), run: undo }
  return { text, action, about: deletionOf(placeholder) } satisfies ToastMessage
}

/** What one does to people without an account, besides filling in their form. */
export function usePlaceholderDeeds(send: Send, report: Report) {
  const { t } = useTranslation()
  return useMemo(() => {
    const restore = async (placeholder: Placeholder) => {
      const outcome = await sendRestore(send, placeholder)
      const isBack = report(outcome, { failed: t('people.failures.restorePlaceholder') })
      if (isBack) withdrawToasts(deletionOf(placeholder))
      return isBack
    }
    const createAgain = async (placeholder: Placeholder) =>
      report(await sendAgain(send, placeholder), { failed: t('people.failures.createPlaceholder') })
    return {
      restore,
      delete: async (placeholder: Placeholder) =>
        report(await sendDelete(send, placeholder), {
          done: payload => {
            const isArchived = payload.placeholder !== null
            const undo = () => void (isArchived ? restore(placeholder) : createAgain(placeholder))
            return afterDeletion(t, placeholder, isArchived, undo)
          },
          failed: t('people.failures.deletePlaceholder'),
        }),
      link: async (placeholder: Placeholder, person: Person) =>
        report(await sendLink(send, placeholder, person), {
          done: t('people.link.done', { placeholder: placeholder.displayName, name: person.displayName }),
          failed: t('people.failures.linkPlaceholder'),
        }),
    }
  }, [send, report, t])
}
