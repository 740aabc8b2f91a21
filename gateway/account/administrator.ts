import type { Account } from './accounts.ts'

/** Whoever opened the first account here. */
const ADMINISTRATOR_ID = 1

export const isAdministrator = ({ userId }: Pick<Account, 'userId'>): boolean => userId === ADMINISTRATOR_ID
