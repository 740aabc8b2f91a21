import { useState } from 'react'
import { newCommandId } from '#web/format/commandId.ts'
import { useViewer } from '#web/format/viewer.ts'
import { bothOf } from './bothOf.ts'
import { commentDrafts } from './commentDrafts.ts'

type Say = (text: string, commandId: string) => Promise<boolean>

/** What somebody writes about an expense stays until it has been said, also when they have gone meanwhile. */
export function useCommentDraft(expenseId: string, say: Say) {
  const { id: viewerId } = useViewer()
  const read = () => commentDrafts.read(viewerId, expenseId)
  const keep = (text: string) => {
    if (text === '') commentDrafts.drop(viewerId, expenseId)
    else commentDrafts.keep(viewerId, { expenseId, text, tried: read()?.tried ?? null })
  }
  const [before] = useState(() => read()?.text ?? '')

  const send = async (text: string): Promise<boolean> => {
    const last = read()?.tried
    const tried = last?.text === text ? last : { text, commandId: newCommandId() }
    commentDrafts.keep(viewerId, { expenseId, text, tried })
    const isSaid = await say(text, tried.commandId)
    const later = read()?.text ?? ''
    const since = later === text ? '' : later
    if (isSaid) commentDrafts.drop(viewerId, expenseId)
    if (since !== '') keep(isSaid ? since : bothOf(text, since))
    return isSaid
  }
  return { before, keep, send }
}
