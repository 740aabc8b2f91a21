import * as z from 'zod'
import { processEnvironment } from '#domain/store/environment.ts'
import {
  mailEnvironment,
  pushEnvironment,
  pushesAddUp,
  ratesEnvironment,
  webhooksEnvironment,
} from '#workers/config.ts'

/** README.md says what each variable is for. */
const variables = processEnvironment.extend({
  ...webhooksEnvironment.shape,
  ...mailEnvironment.shape,
  ...pushEnvironment.shape,
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Where people reach us, when that is not http://HOST:PORT. Decides about secure cookies and allowed origins. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must look like https://quits.example.com' }).optional(),
  /** A proxy stands before us and says in the last entry of X-Forwarded-For where a request comes from. */
  TRUST_PROXY: z.stringbool({ error: 'must be true or false' }).default(false),
  /** Who presents it may read /metrics from anywhere; without one, only this machine may. */
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  /** Whom ledgers of Tricount are asked of; another one only where it is a stand-in. */
  TRICOUNT_API_URL: z.url({ protocol: /^https?$/, error: 'must look like https://tricount.example.com' }).optional(),
  /** Where /blog leads. Without one there is no blog. */
  BLOG_URL: z.url({ protocol: /^https?$/, error: 'must look like https://blog.example.com' }).optional(),
})

/** The environment of the gateway, read once when it starts. */
export const gatewayEnvironment = variables.superRefine(pushesAddUp)
export type GatewayConfig = z.output<typeof gatewayEnvironment>

/** What `npm start` needs besides, or may do without. */
export const productEnvironment = variables
  .extend({
    ...ratesEnvironment.shape,
    /** Without it an embedded PostgreSQL is started under DATA_DIR. */
    DATABASE_URL: variables.shape.DATABASE_URL.optional(),
    DATA_DIR: z.string().default('.data'),
  })
  .superRefine(pushesAddUp)
export type ProductConfig = z.output<typeof productEnvironment>
