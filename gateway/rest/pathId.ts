import type { Refusal } from '#domain/message.ts'
import type { Call } from './endpoint.ts'
import { refused } from './refused.ts'

/** The id in the address. What cannot be an id names nothing, like one that nobody has. */
export function pathId({ request }: Call, absent: Refusal): number {
  const { id } = request.params
  if (typeof id !== 'string' || !/^[1-9]\d{0,14}$/.test(id)) throw refused(absent)
  return Number(id)
}
