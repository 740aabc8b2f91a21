import { groupIn } from '#web/format/places.ts'
import type { CompanionsInput } from '#web/schema.generated.ts'

export function companionsIn(address: string): CompanionsInput {
  const groupId = groupIn(address)
  return groupId === undefined ? { person: address } : { groupId }
}
