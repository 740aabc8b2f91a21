import * as z from 'zod'
import { processEnvironment } from '#domain/store/environment.ts'
import { belongTogether, isContact, isPublicKey, type PushKeys } from './push/keys.ts'
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

const isSender = (text: string): boolean => /^(?:[^<>@\r\n]*<)?[^<>@\s]+@[^<>@\s]+>?$/.test(text)

const isMailServer = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

/** Who takes our mail, and where its links lead; README.md says what each is for. */
export const mailEnvironment = z.object({
  SMTP_URL: z
    .string()
    .refine(isMailServer, { error: 'must look like smtps://user:password@mail.example.com' })
    .optional(),
  MAIL_FROM: z.string().refine(isSender, { error: 'must look like Quits <quits@example.com>' }).optional(),
})

const MAKE_KEYS = 'make keys by `npx web-push generate-vapid-keys`'

/** By which pushes are sent; README.md says what each is for. */
export const pushEnvironment = z.object({
  VAPID_PUBLIC_KEY: z
    .string()
    .refine(isPublicKey, { error: `is no public key: ${MAKE_KEYS}` })
    .optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z
    .string()
    .refine(isContact, { error: 'must look like mailto:admin@example.com or https://example.com' })
    .optional(),
})
type PushConfig = z.output<typeof pushEnvironment>

/** With some of them and not all, nothing would be sent, and nobody would know why. */
export function pushesAddUp(config: PushConfig, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void {
  const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const
  const [set, missing] = [names.filter(name => config[name] !== undefined), names.filter(name => !config[name])]
  const complain = (name: string | undefined, message: string): void =>
    addIssue({ code: 'custom', path: name === undefined ? [] : [name], message })
  if (set.length > 0 && missing.length > 0) complain(set[0], `needs ${missing.join(' and ')} beside it`)
  const { VAPID_PUBLIC_KEY: ours, VAPID_PRIVATE_KEY: secret } = config
  if (ours !== undefined && isPublicKey(ours) && secret !== undefined && !belongTogether(ours, secret)) {
    complain('VAPID_PRIVATE_KEY', `does not belong to VAPID_PUBLIC_KEY: ${MAKE_KEYS}`)
  }
}

/** Undefined: no pushes are sent. */
export const pushKeysOf = (config: PushConfig): PushKeys | undefined => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = config
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return undefined
  return { publicKey, privateKey, subject }
}

/** Where people find the pages that mail leads to. */
const placeEnvironment = z.object({
  PORT: z.coerce.number().int().default(4000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must look like https://quits.example.com' }).optional(),
})

export const pagesOf = ({ PUBLIC_URL, HOST, PORT }: z.output<typeof placeEnvironment>): string =>
  (PUBLIC_URL ?? `http://${HOST}:${PORT}`).replace(/\/$/, '')

/** The environment of a worker, read once when it starts. */
export const workerEnvironment = processEnvironment
  .extend({
    ...ratesEnvironment.shape,
    ...webhooksEnvironment.shape,
    ...mailEnvironment.shape,
    ...pushEnvironment.shape,
    ...placeEnvironment.shape,
  })
  .superRefine(pushesAddUp)
