import type { Refusal } from '#domain/message.ts'
import type { Call } from './endpoint.ts'
import { refused } from './refused.ts'

export const isPathId = (text: unknown): text is string => typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text)

/** The id in the address. What cannot be an id names nothing, like one that nobody has. */
export function pathId({ request }: Call, absent: Refusal): number {
  const { id } = request.params
  if (!isPathId(id)) throw refused(absent)
  return Number(id)
}
