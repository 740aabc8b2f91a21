import { readFileSync } from 'node:fs'
import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'

/* Holds every call of the running REST layer, and what it answers, against schema/compat.openapi.yaml. */

interface Header {
  readonly required?: boolean
}

interface Response {
  readonly content?: object
  readonly $ref?: string
  readonly headers?: Readonly<Record<string, Header & { readonly $ref?: string }>>
}

interface Call {
  readonly responses?: Readonly<Record<string, Response>>
  readonly requestBody?: { readonly content?: object }
  /** Empty: for everybody. */
  readonly security?: readonly object[]
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>
  readonly components: {
    readonly responses: Readonly<Record<string, Response>>
    readonly headers: Readonly<Record<string, Header>>
  }
}

const document: Document = parse(readFileSync(new URL('../../schema/compat.openapi.yaml', import.meta.url), 'utf8'))

// A format tells whoever generates a client; what it demands stands beside it as a pattern.
const formats = { date: true, 'date-time': true, email: true, 'uri-reference': true } as const
const ajv = new Ajv2020({ allErrors: true, strict: false, formats })
ajv.addSchema(document, 'contract')

const BODY = '/content/application~1json/schema'
const FAILURE = 'contract#/components/schemas/Failure'
const METHODS = ['get', 'post', 'put', 'delete']

/** "POST /api/expenses" → what is promised of it. */
const calls = new Map<string, Call>()
/** "POST /api/expenses 201" → where its schema stands. */
const pointers = new Map<string, string>()
const bodyPointers = new Map<string, string>()
/** "POST /api/expenses 201" → the headers it may have, and by which it is known whether it must. */
const headers = new Map<string, Readonly<Record<string, Header>>>()
/** What cannot be brought about at will, so that nobody is to have seen it. */
const exceptional = new Set<string>()

const EXCEPTIONAL = [
  ...['OurMistake', 'Unavailable', 'TooManyAtOnce', 'FileTooLarge'],
  ...['ImportGoesOn', 'DeletionGoesOn', 'ExportGoesOn'],
]

const nameOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1)

function headersOf({ $ref, headers: own }: Response): Readonly<Record<string, Header>> {
  const named = own ?? ($ref === undefined ? {} : (document.components.responses[nameOf($ref)]?.headers ?? {}))
  return Object.fromEntries(
    Object.entries(named).map(([name, header]) => [
      name.toLowerCase(),
      header.$ref === undefined ? header : (document.components.headers[nameOf(header.$ref)] ?? {}),
    ]),
  )
}

for (const [path, operations] of Object.entries(document.paths)) {
  for (const [method, operation] of Object.entries(operations)) {
    // What all calls of a path have in common stands beside them.
    if (!METHODS.includes(method)) continue
    const call = `${method.toUpperCase()} ${path}`
    const here = `#/paths/${path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method}`
    calls.set(call, operation)
    if ('application/json' in (operation.requestBody?.content ?? {}))
      bodyPointers.set(call, `contract${here}/requestBody${BODY}`)
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      const { $ref } = response
      pointers.set(`${call} ${status}`, `contract${$ref ?? `${here}/responses/${status}`}${BODY}`)
      headers.set(`${call} ${status}`, headersOf(response))
      if ($ref !== undefined && EXCEPTIONAL.includes(nameOf($ref))) exceptional.add(`${call} ${status}`)
      // What is downloaded is in no envelope to be looked at here.
      if (response.content !== undefined && !('application/json' in response.content))
        exceptional.add(`${call} ${status}`)
    }
  }
}

/** Every call that is documented, as "POST /api/expenses". */
export const documentedCalls: readonly string[] = [...calls.keys()]

/** Every status that is documented and can be brought about, as "POST /api/expenses 201". */
export const documentedAnswers: readonly string[] = [...pointers.keys()].filter(answer => !exceptional.has(answer))

/** What people who are signed in, and their programs, are told by it. */
export const documentedReads: readonly string[] = [...calls]
  .filter(([call, { security }]) => call.startsWith('GET ') && security?.length !== 0)
  .map(([call]) => call.slice('GET '.length))

/** Where something in the address, or the key of a call, may be written as nothing can be. */
export const documentedWithParts: readonly string[] = documentedCalls.filter(call => call.includes('{'))

/** Every call that takes a body. */
export const documentedBodies: readonly string[] = [...bodyPointers.keys()]

/** Where something is deleted. */
export const documentedDeletions: readonly string[] = documentedCalls
  .filter(call => call.startsWith('DELETE '))
  .map(call => call.slice('DELETE '.length))

/** Where something is done by a call that takes no body. */
export const documentedWithoutBody: readonly string[] = documentedCalls
  .filter(call => call.startsWith('POST ') && calls.get(call)?.requestBody === undefined)
  .map(call => call.slice('POST '.length))

const templates = Object.keys(document.paths).map(path => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
}))

function validatorOf(pointer: string): ValidateFunction {
  const validate = ajv.getSchema(pointer)
  if (validate === undefined) throw new Error(`there is no ${pointer}`)
  return validate
}

/** What a client sent. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Told {
  readonly status: number
  readonly body: unknown
  readonly headers?: Headers
}

/** Fails for an answer that is not documented, not like this, or not to such a question. Answers which one it was. */
export function assertDocumented(asked: Asked, told: Told): string {
  const { method, path } = asked
  const { status, body } = told
  const call = `${method} ${templates.find(({ pattern }) => pattern.test(path))?.path ?? path}`
  const answer = `${call} ${status}`
  // Of what is no call at all, nothing is documented but how it is refused.
  const pointer = pointers.get(answer) ?? (!calls.has(call) && [400, 404].includes(status) ? FAILURE : undefined)
  if (pointer === undefined) throw new Error(`${answer} is not documented`)
  const validate = validatorOf(pointer)
  if (!validate(body)) {
    throw new Error(`${answer} is not as documented: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`)
  }
  const objection = objectionTo(call, asked, status) ?? faultOfHeaders(answer, told.headers)
  if (objection !== undefined) throw new Error(`${answer}, although ${objection}`)
  return answer
}

/** What every answer of a server of ours may have, whatever it answers. */
const OF_ANY_ANSWER: ReadonlySet<string> = new Set([
  'allow',
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'date',
  'keep-alive',
  'referrer-policy',
  'set-cookie',
  'strict-transport-security',
  'transfer-encoding',
  'vary',
  'x-content-type-options',
  'x-request-id',
])

function faultOfHeaders(answer: string, told: Headers | undefined): string | undefined {
  if (told === undefined) return undefined
  const documented = headers.get(answer) ?? {}
  const foreign = [...told.keys()].find(name => !OF_ANY_ANSWER.has(name) && !(name in documented))
  if (foreign !== undefined) return `its header ${foreign} is not documented`
  const missing = Object.entries(documented).find(([name, { required }]) => required === true && !told.has(name))
  return missing === undefined ? undefined : `its header ${missing[0]} is missing`
}

const isForEverybody = (call: string): boolean => calls.get(call)?.security?.length === 0

const LARGEST_BODY = 1024 * 1024

/** Why that question should have been answered otherwise, whatever else is documented. */
function objectionTo(call: string, { method, body, headers = {} }: Asked, status: number): string | undefined {
  const isRefused = (...by: readonly number[]): boolean => [...by, 429, 500, 503].includes(status)
  if (calls.has(call) && !isForEverybody(call)) {
    const cookies = headers.Cookie ?? ''
    const isProgram = headers.Authorization?.startsWith('Bearer ') ?? false
    if (isProgram && method !== 'GET' && !isRefused(401, 403)) return 'a program only reads'
    const isProven = cookies.includes(`_csrf_token=${headers['X-CSRFToken'] || '?'}`)
    if (!isProgram && !cookies.includes('quits_session=') && !isRefused(401)) return 'nobody is signed in'
    if (!isProven && method !== 'GET' && !isRefused(401, 403)) return 'nothing proves where it comes from'
  }
  // A file is no body that has a form.
  const { 'Content-Type': type = 'application/json' } = headers
  if (typeof body !== 'string' || !type.startsWith('application/json')) return undefined
  if (!bodyPointers.has(call)) return undefined
  if (Buffer.byteLength(body) > LARGEST_BODY && !isRefused(401, 403, 413)) return 'the body is too large'
  const fault = status < 300 ? faultOfBody(call, JSON.parse(body)) : null
  return fault === null ? undefined : `such a body is not: ${fault}\n${body}`
}

/** What is wrong with a body by the contract; null: nothing. */
export function faultOfBody(call: string, body: unknown): string | null {
  const pointer = bodyPointers.get(call)
  if (pointer === undefined) throw new Error(`${call} takes no body`)
  const validate = validatorOf(pointer)
  return validate(body) ? null : ajv.errorsText(validate.errors)
}
