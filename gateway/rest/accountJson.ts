import type { Account } from '../account/accounts.ts'
import { settingsOf } from '../account/settings.ts'

/** A person's own account, as only they see it. */
export const ownAccount = (account: Account): object => ({
  id: account.userId,
  username: account.username,
  first_name: account.firstName,
  last_name: account.lastName,
  display_name: account.displayName,
  email: account.email,
  currency: account.currency,
  preferred_currencies: account.preferredCurrencies,
  timezone: account.timezone,
  language: account.language,
  settings: settingsOf(account),
})
