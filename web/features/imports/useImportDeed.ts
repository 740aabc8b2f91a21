import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReason } from '#web/ui/deeds/useReason.ts'
import { showToast } from '#web/ui/toasts.ts'
import { afterwards } from './useImports.ts'

/** Something that is done with an import: why it was not; null: it was. */
export function useImportTry<Data extends object, Variables extends OperationVariables & { readonly input?: unknown }>(
  document: TypedDocumentNode<Data, Variables>,
) {
  const { t } = useTranslation()
  const reasonOf = useReason()
  const send = useCommand(document, afterwards)
  return async (input: NonNullable<Variables['input']>): Promise<string | null> =>
    reasonOf(await send(input), t('imports.failed'))
}

/** Whether it was done. Why it was not is said. */
export function useImportDeed<Data extends object, Variables extends OperationVariables & { readonly input?: unknown }>(
  document: TypedDocumentNode<Data, Variables>,
) {
  const attempt = useImportTry(document)
  return async (input: NonNullable<Variables['input']>): Promise<boolean> => {
    const problem = await attempt(input)
    if (problem) showToast({ text: problem })
    return !problem
  }
}
