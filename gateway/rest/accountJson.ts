import { startDayOf } from '#domain/calendar/monthRules.ts'
import type { AccessToken } from '../account/accessTokens.ts'
import type { Account, PublicAccount } from '../account/accounts.ts'
import type { ListedSession } from '../account/ownSessions.ts'
import type { Settings } from '../account/settings.ts'

/** What others may know of a person. */
export const publicAccount = ({ userId, username, firstName, lastName, displayName }: PublicAccount): object => ({
  id: userId,
  username,
  first_name: firstName,
  last_name: lastName,
  display_name: displayName,
})

export const settingsJson = (settings: Settings): object => ({
  theme: settings.theme,
  show_split_totals: settings.showSplitTotals,
  enable_duplicate_check: settings.enableDuplicateCheck,
  language: settings.language,
  date_format: settings.dateFormat,
  timezone: settings.timezone,
  month_start: startDayOf(settings.monthStarts),
  notify_of_expenses: settings.notifyOfExpenses,
  notify_of_payments: settings.notifyOfPayments,
  notify_of_people: settings.notifyOfPeople,
  notify_of_budgets: settings.notifyOfBudgets,
})

/** A person's own account, as only they see it. */
export const ownAccount = (account: Account): object => ({
  ...publicAccount(account),
  email: account.email,
  currency: account.currency,
  preferred_currencies: account.preferredCurrencies,
  timezone: account.settings.timezone,
  language: account.settings.language,
  settings: settingsJson(account.settings),
})

export const accessTokenJson = ({ id, name, scope, createdAt, expiresAt, lastUsedAt }: AccessToken): object => ({
  id,
  name,
  scope,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt?.toISOString() ?? null,
  last_used_at: lastUsedAt?.toISOString() ?? null,
})

export const sessionJson = (session: ListedSession): object => ({
  id: session.id,
  is_current: session.isCurrent,
  device: session.device,
  created_at: session.createdAt,
  last_seen_at: session.lastSeenAt,
  remembered: session.remembered,
})
