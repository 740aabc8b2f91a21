import '#web/format/zodWithoutEval.ts'
import * as z from 'zod/mini'

const answerSchema = z.object({
  data: z.object({
    invited_by: z.object({ display_name: z.string() }),
    /** Null: to be connected with whoever invites. */
    group_name: z.nullable(z.string()),
    /** The reader is connected, or a member, already. */
    is_accepted: z.boolean(),
    /** The reader has made the link. */
    is_own: z.boolean(),
  }),
})

export type Invitation = z.infer<typeof answerSchema>['data']

/** The link was taken back, has expired or never existed. */
const isGone = (status: number): boolean => status === 404 || status === 400

/**
 * What an invite link leads to; null when it leads nowhere any more. Visitors may ask too, so it is a call of the REST
 * layer; the code travels in the body, for addresses end up in logs.
 */
export async function fetchInvitation(code: string): Promise<Invitation | null> {
  const answer = await fetch('/api/invites/preview', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  })
  if (isGone(answer.status)) return null
  if (!answer.ok) throw new Error(`The invitation was answered with ${answer.status}`)
  return answerSchema.parse(await answer.json()).data
}
