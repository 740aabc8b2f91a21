import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import type { OwnCategory } from '#web/format/ownCategories.ts'
import { type Aftermath, useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReason } from '#web/ui/deeds/useReason.ts'
import { confirmBriefly } from '#web/ui/toasts.ts'
import { CategoryUseDocument, type CategoryUseQuery, DeleteCategoryDocument } from './CategoryDeeds.generated.ts'

/** A category that is about to be deleted, and what that would touch. */
export interface Deletion {
  readonly category: OwnCategory
  readonly use: Pick<CategoryUseQuery['customCategories'][number], 'expenseCount' | 'budget'>
}

/** First what it touches is looked up, then it is asked about, then it is done. */
export function useDeletion(after: Aftermath) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const reasonOf = useReason()
  const remove = useCommand(DeleteCategoryDocument, after)
  const [asked, setAsked] = useState<Deletion | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isUnderWay = useRef(false)

  async function look(category: OwnCategory): Promise<void> {
    try {
      const { data } = await client.query({ query: CategoryUseDocument, fetchPolicy: 'no-cache' })
      const use = data?.customCategories.find(({ id }) => id === category.id)
      if (use) setAsked({ category, use })
      else setFailure(t('refusals.CATEGORY_NOT_FOUND'))
    } catch (error) {
      console.warn('What is in the category could not be looked up.', error)
      setFailure(t('categoryCard.deleteFailed'))
    }
  }

  async function ask(category: OwnCategory): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setFailure(null)
    await look(category)
    isUnderWay.current = false
  }

  async function carryOut({ category: { id, name } }: Deletion): Promise<boolean> {
    setAsked(null)
    const outcome = await remove({ id, commandId: newCommandId() })
    setFailure(reasonOf(outcome, t('categoryCard.deleteFailed')))
    if (outcome.kind === 'done') confirmBriefly(t('categoryCard.deleted', { name }))
    return outcome.kind === 'done'
  }

  return { asked, failure, ask, carryOut, cancel: () => setAsked(null), dismissFailure: () => setFailure(null) }
}
