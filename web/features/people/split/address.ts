import type { CompanionsInput } from '#web/schema.generated.ts'

const GROUP = 'group-'

/** How the address says whose it is. */
export const addressOfGroup = (groupId: string): string => `${GROUP}${groupId}`

export const companionsIn = (address: string): CompanionsInput =>
  address.startsWith(GROUP) ? { groupId: address.slice(GROUP.length) } : { person: address }
