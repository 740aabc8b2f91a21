import * as z from 'zod'
import { processEnvironment } from '#domain/store/environment.ts'
import type { WebhookRules } from './webhooks/address.ts'

/** Stands for the day in the address of a provider. */
const DAY = '{date}'

const EXAMPLE = 'https://rates.example.com'

/** What stands before the path may be told to anybody; a name and a password there would be. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** Empty: nobody is asked. */
const addressOrNobody = (isAddress: (text: string) => boolean, example: string) =>
  z.string().refine(text => text === '' || isAddress(text), { error: `must look like ${example}, or be empty` })

const isTemplate = (text: string): boolean => text.includes(DAY) && isWebAddress(text.replaceAll(DAY, '2026-01-01'))

/** Who is asked for exchange rates; README.md says what each is for. */
export const ratesEnvironment = z.object({
  RATES_API_URL: addressOrNobody(isWebAddress, EXAMPLE).default('https://api.frankfurter.dev'),
  RATES_FALLBACK_URL: addressOrNobody(isTemplate, `${EXAMPLE}/${DAY}`).optional(),
})
export type RatesConfig = z.output<typeof ratesEnvironment>

const isListOfPorts = (text: string): boolean =>
  text.split(',').every(port => /^\d{1,5}$/.test(port.trim()) && Number(port) >= 1 && Number(port) <= 65_535)

/** Where webhooks may lead; README.md says what each is for. */
export const webhooksEnvironment = z.object({
  WEBHOOK_PORTS: z.string().refine(isListOfPorts, { error: 'must look like 443,8443' }).optional(),
  WEBHOOKS_ANYWHERE: z.stringbool({ error: 'must be true or false' }).optional(),
})

export const webhookRulesOf = (config: z.output<typeof webhooksEnvironment>): WebhookRules => ({
  anywhere: config.WEBHOOKS_ANYWHERE ?? false,
  ports: new Set((config.WEBHOOK_PORTS ?? '443').split(',').map(Number)),
})

/** The environment of a worker, read once when it starts. */
export const workerEnvironment = processEnvironment.extend({
  ...ratesEnvironment.shape,
  ...webhooksEnvironment.shape,
})
