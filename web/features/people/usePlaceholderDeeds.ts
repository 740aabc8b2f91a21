import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import {
  CreatePlaceholderDocument,
  DeletePlaceholderDocument,
  LinkPlaceholderDocument,
  RestorePlaceholderDocument,
} from './Placeholders.generated.ts'
import type { Person, Placeholder } from './people.ts'
import type { Report } from './useReport.ts'
import type { Send } from './useSend.ts'

/** What one does to people without an account, besides filling in their form. */
export function usePlaceholderDeeds(send: Send, report: Report) {
  const { t } = useTranslation()
  return useMemo(() => {
    const restore = async (placeholder: Placeholder) =>
      report(
        await send(
          {
            mutation: RestorePlaceholderDocument,
            variables: { input: { id: placeholder.id, commandId: newCommandId() } },
          },
          data => data.restorePlaceholder,
        ),
        { failed: t('people.failures.restorePlaceholder') },
      )
    /** Nothing belonged to the one that is gone, so another of the same name is as good. */
    const createAgain = async ({ displayName, email }: Placeholder) =>
      report(
        await send(
          {
            mutation: CreatePlaceholderDocument,
            variables: { input: { displayName, email, commandId: newCommandId() } },
          },
          data => data.createPlaceholder,
        ),
        { failed: t('people.failures.createPlaceholder') },
      )
    const toastAfter = (placeholder: Placeholder, isArchived: boolean) => ({
      text: isArchived
        ? t('people.placeholder.archived', { name: placeholder.displayName })
        : t('people.placeholder.deleted', { name: placeholder.displayName }),
      action: {
        label: t('common.undo'),
        run: () => void (isArchived ? restore(placeholder) : createAgain(placeholder)),
      },
    })
    return {
      restore,
      delete: async (placeholder: Placeholder) =>
        report(
          await send(
            {
              mutation: DeletePlaceholderDocument,
              variables: { input: { id: placeholder.id, commandId: newCommandId() } },
            },
            data => data.deletePlaceholder,
          ),
          {
            done: payload => toastAfter(placeholder, payload.placeholder !== null),
            failed: t('people.failures.deletePlaceholder'),
          },
        ),
      link: async (placeholder: Placeholder, { id, displayName }: Person) =>
        report(
          await send(
            {
              mutation: LinkPlaceholderDocument,
              variables: { input: { id: placeholder.id, userId: id, commandId: newCommandId() } },
            },
            data => data.linkPlaceholder,
          ),
          {
            done: t('people.link.done', { placeholder: placeholder.displayName, name: displayName }),
            failed: t('people.failures.linkPlaceholder'),
          },
        ),
    }
  }, [send, report, t])
}
