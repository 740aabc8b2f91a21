import type { TFunction } from 'i18next'
import * as z from 'zod/mini'

const shortest = 8

/** `missing`: what to say while there is none. */
export const newPassword = (t: TFunction, missing: string) =>
  z.string().check(
    z.minLength(1, missing),
    z.refine(text => text === '' || text.length >= shortest, t('refusals.PASSWORD_TOO_SHORT')),
  )

interface Pair<Field extends string> {
  readonly password: Field
  readonly confirmation: Field
}

/** For a form in which a new password is typed twice: beside the second stands that it is not the first. */
export function typedTwice<Field extends string>(t: TFunction, { password, confirmation }: Pair<Field>) {
  const isSame = (values: Readonly<Record<Field, string>>) =>
    values[confirmation] === '' || values[confirmation] === values[password]
  // Both complaints at once are more useful than one after the other.
  const always = () => true
  return z.refine<Readonly<Record<Field, string>>>(isSame, {
    path: [confirmation],
    message: t('refusals.PASSWORDS_DIFFER'),
    when: always,
  })
}
