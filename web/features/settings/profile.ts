import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
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

const requiredText = (message: string) => z.string().check(z.trim(), z.minLength(1, message))

export const profileSchema = (t: TFunction) =>
  z.object({
    username: requiredText(t('refusals.USERNAME_REQUIRED')),
    firstName: requiredText(t('refusals.FIRST_NAME_REQUIRED')),
    lastName: requiredText(t('refusals.LAST_NAME_REQUIRED')),
    currency: z.string(),
    preferredCurrencies: z.readonly(z.array(z.string())),
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
