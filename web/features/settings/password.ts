import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { newPassword, typedTwice } from '#web/format/newPassword.ts'

export interface PasswordValues {
  readonly currentPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}

export const passwordFields = ['currentPassword', 'newPassword', 'confirmPassword'] as const

export const noPasswords: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' }

export const passwordSchema = (t: TFunction) =>
  z
    .object({
      currentPassword: z.string().check(z.minLength(1, t('refusals.CURRENT_PASSWORD_REQUIRED'))),
      newPassword: newPassword(t, t('refusals.NEW_PASSWORD_REQUIRED')),
      confirmPassword: z.string().check(z.minLength(1, t('refusals.CONFIRMATION_REQUIRED'))),
    })
    .check(typedTwice(t, { password: 'newPassword', confirmation: 'confirmPassword' }))
