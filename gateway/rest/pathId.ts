import type { Refusal } from '#domain/message.ts'
import { isId } from '../id.ts'
import type { Call } from './endpoint.ts'
import { refused } from './refused.ts'

/** An id in the address. What cannot be an id names nothing, like one that nobody has. */
export function pathId({ request }: Call, absent: Refusal, name = 'id'): number {
  const id = request.params[name]
  if (!isId(id)) throw refused(absent)
  return Number(id)
}
