import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReason } from '#web/ui/deeds/useReason.ts'
import { showToast } from '#web/ui/toasts.ts'
import { ExportsDocument } from './Exports.generated.ts'

/** What is done shows at once. */
const afterwards = { rereads: [ExportsDocument], onPending: () => undefined }

/** Something that is done with an export; whether it was. Why it was not is said. */
export function useExportDeed<Data extends object, Variables extends OperationVariables & { readonly input?: unknown }>(
  document: TypedDocumentNode<Data, Variables>,
) {
  const { t } = useTranslation()
  const reasonOf = useReason()
  const send = useCommand(document, afterwards)
  return async (input: NonNullable<Variables['input']>): Promise<boolean> => {
    const outcome = await send(input)
    const problem = reasonOf(outcome, t('exports.failed'))
    if (problem) showToast({ text: problem })
    return !problem
  }
}
