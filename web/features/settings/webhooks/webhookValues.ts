import type { TFunction } from 'i18next'
import * as z from 'zod/mini'

export interface WebhookValues {
  readonly name: string
  readonly url: string
  /** Empty: everything. */
  readonly groupId: string
}

export const webhookFields = ['name', 'url', 'groupId'] as const

export const newWebhook: WebhookValues = { name: '', url: '', groupId: '' }

const longestName = 100

export const webhookSchema = (t: TFunction) =>
  z.object({
    name: z.string().check(
      z.trim(),
      z.minLength(1, t('refusals.NAME_REQUIRED')),
      z.refine(text => [...text].length <= longestName, t('refusals.NAME_TOO_LONG', { max: longestName })),
    ),
    url: z.string().check(
      z.trim(),
      z.refine(text => URL.canParse(text), t('refusals.INVALID_WEBHOOK_URL')),
    ),
    groupId: z.string(),
  })

export const inputOf = ({ name, url, groupId }: WebhookValues) => ({
  ...{ name: name.trim(), url: url.trim() },
  groupId: groupId === '' ? null : groupId,
})
