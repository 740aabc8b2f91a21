import type { ViewerFieldsFragment } from './Viewer.generated.ts'

/** Whoever is signed in, as the server describes them. */
export type Profile = Readonly<ViewerFieldsFragment>

/** What of it they may change. */
export interface ProfileValues {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly currency: string
  readonly preferredCurrencies: readonly string[]
}

export const profileFields = ['username', 'firstName', 'lastName', 'currency', 'preferredCurrencies'] as const

/** Without the room that nobody sees. */
export const trimmed = ({ username, firstName, lastName, ...others }: ProfileValues): ProfileValues => ({
  ...others,
  ...{ username: username.trim(), firstName: firstName.trim(), lastName: lastName.trim() },
})

/** What differs from what is known here; another device may have changed the rest. */
export const changesTo = (known: ProfileValues, values: ProfileValues): Partial<ProfileValues> =>
  Object.fromEntries(
    profileFields
      .filter(field => JSON.stringify(values[field]) !== JSON.stringify(known[field]))
      .map(field => [field, values[field]]),
  )

export const valuesOf = ({ username, firstName, lastName, currency, preferredCurrencies }: Profile): ProfileValues => ({
  username,
  firstName,
  lastName,
  currency,
  preferredCurrencies,
})
