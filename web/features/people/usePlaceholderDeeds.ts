import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { type Aftermath, useCommand } from '#web/ui/deeds/useCommand.ts'
import type { Report } from '#web/ui/deeds/useReport.ts'
import { CreatePlaceholderDocument } from '#web/ui/newPerson/NewPerson.generated.ts'
import { type ToastMessage, withdrawToasts } from '#web/ui/toasts.ts'
import {
  DeletePlaceholderDocument,
  LinkPlaceholderDocument,
  RestorePlaceholderDocument,
} from './Placeholders.generated.ts'
import type { Person, Placeholder } from './people.ts'

/** What is told of a deletion no longer holds once the person is back. */
const deletionOf = ({ id }: Placeholder): string => `deletion of placeholder ${id}`

/** One that has a part in something is only archived; either way there is a way back. */
function afterDeletion(t: TFunction, placeholder: Placeholder, isArchived: boolean, undo: () => void) {
  const name = placeholder.person.displayName
  const text = isArchived ? t('people.placeholder.archived', { name }) : t('people.placeholder.deleted', { name })
  const action = { label: t('common.undo'), run: undo }
  return { text, action, about: deletionOf(placeholder) } satisfies ToastMessage
}

/** What one does to people without an account, besides filling in their form. */
export function usePlaceholderDeeds(after: Aftermath, report: Report) {
  const { t } = useTranslation()
  const create = useCommand(CreatePlaceholderDocument, after)
  const bringBack = useCommand(RestorePlaceholderDocument, after)
  const remove = useCommand(DeletePlaceholderDocument, after)
  const link = useCommand(LinkPlaceholderDocument, after)
  return useMemo(() => {
    const about = ({ id }: Placeholder) => ({ id, commandId: newCommandId() })
    const restore = async (placeholder: Placeholder) => {
      const outcome = await bringBack(about(placeholder))
      const isBack = report(outcome, { failed: t('people.failures.restorePlaceholder') })
      if (isBack) withdrawToasts(deletionOf(placeholder))
      return isBack
    }
    /** Nothing belonged to the one that is gone, so another of the same name is as good. */
    const createAgain = async ({ displayName, email }: Placeholder) =>
      report(await create({ displayName, email, commandId: newCommandId() }), {
        failed: t('people.failures.createPlaceholder'),
      })
    return {
      restore,
      delete: async (placeholder: Placeholder) =>
        report(await remove(about(placeholder)), {
          done: payload => {
            const isArchived = payload.placeholder !== null
            const undo = () => void (isArchived ? restore(placeholder) : createAgain(placeholder))
            return afterDeletion(t, placeholder, isArchived, undo)
          },
          failed: t('people.failures.deletePlaceholder'),
        }),
      link: async (placeholder: Placeholder, person: Person) =>
        report(await link({ ...about(placeholder), userId: person.id }), {
          done: t('people.link.done', { placeholder: placeholder.person.displayName, name: person.displayName }),
          failed: t('people.failures.linkPlaceholder'),
        }),
    }
  }, [create, bringBack, remove, link, report, t])
}
