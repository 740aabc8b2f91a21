import { nameOf, type User } from '#web/features/session/user.ts'
import type { Profile } from '#web/features/settings/profile.ts'

/** Whoever is signed in, as REST tells of them with a session, in the words of everything else. */
export const profileOf = (user: User): Profile => ({
  id: String(user.id),
  username: user.username,
  firstName: user.first_name,
  lastName: user.last_name,
  displayName: nameOf(user),
  email: user.email,
  currency: user.currency,
  preferredCurrencies: user.preferred_currencies ?? [],
})

export const userOf = (profile: Profile): User => ({
  id: Number(profile.id),
  username: profile.username,
  first_name: profile.firstName,
  last_name: profile.lastName,
  display_name: profile.displayName,
  email: profile.email,
  currency: profile.currency,
  preferred_currencies: profile.preferredCurrencies,
})
