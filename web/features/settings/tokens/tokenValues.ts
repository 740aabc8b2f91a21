import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { plusDays } from '#domain/day.ts'
import type { AccessTokenScope, CreateAccessTokenInput } from '#web/schema.generated.ts'

/** So many days, to a day of one's choice, or until it is revoked. */
export const durations = ['7', '30', '90', '365', 'DAY', 'ENDLESS'] as const
export type Duration = (typeof durations)[number]

export const scopes: readonly AccessTokenScope[] = ['EVERYTHING', 'FIGURES']

export interface TokenValues {
  readonly name: string
  readonly scope: AccessTokenScope
  readonly duration: Duration
  /** Where a day is chosen. */
  readonly expiresOn: string
  readonly currentPassword: string
}

export const tokenFields = ['name', 'scope', 'expiresOn', 'currentPassword'] as const

export const newToken = (today: string): TokenValues => ({
  ...{ name: '', scope: 'EVERYTHING', duration: '30', currentPassword: '' },
  expiresOn: plusDays(today, 30),
})

const longestName = 100

export const tokenSchema = (t: TFunction) =>
  z
    .object({
      name: z.string().check(
        z.trim(),
        z.minLength(1, t('refusals.NAME_REQUIRED')),
        z.refine(text => [...text].length <= longestName, t('refusals.NAME_TOO_LONG', { max: longestName })),
      ),
      scope: z.enum(['EVERYTHING', 'FIGURES']),
      duration: z.enum(durations),
      expiresOn: z.string(),
      currentPassword: z.string().check(z.minLength(1, t('refusals.CURRENT_PASSWORD_REQUIRED'))),
    })
    .check(
      z.refine(({ duration, expiresOn }) => duration !== 'DAY' || expiresOn !== '', {
        error: t('refusals.INVALID_DATE'),
        path: ['expiresOn'],
      }),
    )

const lastDay = ({ duration, expiresOn }: TokenValues, today: string): string | null => {
  if (duration === 'ENDLESS') return null
  return duration === 'DAY' ? expiresOn : plusDays(today, Number(duration))
}

export const inputOf = (values: TokenValues, today: string): CreateAccessTokenInput => ({
  ...{ name: values.name.trim(), scope: values.scope, currentPassword: values.currentPassword },
  expiresOn: lastDay(values, today),
})
