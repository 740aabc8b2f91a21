import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { isUsername } from '#domain/username.ts'
import { newPassword, typedTwice } from '#web/format/newPassword.ts'

const emailLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const requiredText = (message: string) => z.string().check(z.trim(), z.minLength(1, message))

const email = (t: TFunction) =>
  requiredText(t('session.errors.emailRequired')).check(
    z.refine(text => text === '' || emailLike.test(text), t('refusals.INVALID_EMAIL')),
  )

const username = (t: TFunction) =>
  requiredText(t('session.errors.usernameRequired')).check(
    z.refine(text => text === '' || isUsername(text), t('refusals.INVALID_USERNAME')),
  )

export const loginSchema = (t: TFunction) =>
  z.object({
    email: email(t),
    password: z.string().check(z.minLength(1, t('session.errors.passwordRequired'))),
    remember_me: z.boolean(),
  })

export const forgottenSchema = (t: TFunction) => z.object({ email: email(t) })

export const chosenSchema = (t: TFunction) =>
  z
    .object({
      new_password: newPassword(t, t('session.errors.passwordRequired')),
      confirmation: z.string().check(z.minLength(1, t('session.errors.confirmationRequired'))),
    })
    .check(typedTwice(t, { password: 'new_password', confirmation: 'confirmation' }))

export const registerSchema = (t: TFunction) =>
  z
    .object({
      username: username(t),
      first_name: requiredText(t('session.errors.firstNameRequired')),
      last_name: requiredText(t('session.errors.lastNameRequired')),
      email: email(t),
      password: newPassword(t, t('session.errors.passwordRequired')),
      confirmation: z.string().check(z.minLength(1, t('session.errors.confirmationRequired'))),
      default_currency: z.string(),
    })
    .check(typedTwice(t, { password: 'password', confirmation: 'confirmation' }))

export type ForgottenValues = z.infer<ReturnType<typeof forgottenSchema>>
export type ChosenValues = z.infer<ReturnType<typeof chosenSchema>>
export type LoginValues = z.infer<ReturnType<typeof loginSchema>>
export type RegisterValues = z.infer<ReturnType<typeof registerSchema>>
