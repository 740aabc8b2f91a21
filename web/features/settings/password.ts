import type { TFunction } from 'i18next'
import { z } from 'zod'

export interface PasswordValues {
  readonly currentPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}

export const passwordFields = ['currentPassword', 'newPassword', 'confirmPassword'] as const

export const noPasswords: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' }

const shortest = 8

export const passwordSchema = (t: TFunction) =>
  z
    .object({
      currentPassword: z.string().min(1, t('settings.password.errors.currentRequired')),
      newPassword: z
        .string()
        .min(1, t('settings.password.errors.newRequired'))
        .refine(text => text === '' || text.length >= shortest, { message: t('refusals.PASSWORD_TOO_SHORT') }),
      confirmPassword: z.string().min(1, t('settings.password.errors.confirmationRequired')),
    })
    .refine(values => values.confirmPassword === '' || values.confirmPassword === values.newPassword, {
      path: ['confirmPassword'],
      message: t('refusals.PASSWORDS_DIFFER'),
      // Both complaints at once are more useful than one after the other.
      when: () => true,
    })
