import { readFileSync } from 'node:fs'
import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'

/* Holds every call of the running REST layer, and what it answers, against schema/compat.openapi.yaml. */

interface Pointer {
  readonly $ref?: string
}

interface Call {
  readonly responses?: Readonly<Record<string, Pointer>>
  readonly requestBody?: object
  /** Empty: for everybody. */
  readonly security?: readonly object[]
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>
}

const document: Document = parse(readFileSync(new URL('../../schema/compat.openapi.yaml', import.meta.url), 'utf8'))

const ajv = new Ajv2020({ allErrors: true, strict: false })
ajv.addSchema(document, 'contract')

const BODY = '/content/application~1json/schema'
const FAILURE = 'contract#/components/schemas/Failure'
const METHODS = ['get', 'post', 'put', 'delete']

/** "POST /api/expenses" → what is promised of it. */
const calls = new Map<string, Call>()
/** "POST /api/expenses 201" → where its schema stands. */
const pointers = new Map<string, string>()
const bodyPointers = new Map<string, string>()

for (const [path, operations] of Object.entries(document.paths)) {
  for (const [method, operation] of Object.entries(operations)) {
    // What all calls of a path have in common stands beside them.
    if (!METHODS.includes(method)) continue
    const call = `${method.toUpperCase()} ${path}`
    const here = `#/paths/${path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method}`
    calls.set(call, operation)
    if (operation.requestBody !== undefined) bodyPointers.set(call, `contract${here}/requestBody${BODY}`)
    for (const [status, { $ref }] of Object.entries(operation.responses ?? {})) {
      pointers.set(`${call} ${status}`, `contract${$ref ?? `${here}/responses/${status}`}${BODY}`)
    }
  }
}

/** Every call that is documented, as "POST /api/expenses". */
export const documentedCalls: readonly string[] = [...calls.keys()]

/** Every status that is documented, as "POST /api/expenses 201". */
export const documentedAnswers: readonly string[] = [...pointers.keys()]

/** Every call that takes a body. */
export const documentedBodies: readonly string[] = [...bodyPointers.keys()]

/** Where something is deleted. */
export const documentedDeletions: readonly string[] = documentedCalls
  .filter(call => call.startsWith('DELETE '))
  .map(call => call.slice('DELETE '.length))

/** Where something is done by a call that takes no body. */
export const documentedWithoutBody: readonly string[] = documentedCalls
  .filter(call => call.startsWith('POST ') && !bodyPointers.has(call))
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
}

/** Fails for an answer that is not documented, not like this, or not to such a question. Answers which one it was. */
export function assertDocumented(asked: Asked, told: Told): string {
  const { method, path } = asked
  const { status, body } = told
  const call = `${method} ${templates.find(({ pattern }) => pattern.test(path))?.path ?? path}`
  const answer = `${call} ${status}`
  const pointer = pointers.get(answer) ?? (isOfAnyCall(call, told) ? FAILURE : undefined)
  if (pointer === undefined) throw new Error(`${answer} is not documented`)
  const validate = validatorOf(pointer)
  if (!validate(body)) {
    throw new Error(`${answer} is not as documented: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`)
  }
  const objection = objectionTo(call, asked, status)
  if (objection !== undefined) throw new Error(`${answer}, although ${objection}`)
  return answer
}

/** What is promised of all calls at once: in the description of the contract, and by none that is not documented. */
function isOfAnyCall(call: string, { status, body }: Told): boolean {
  if (!calls.has(call)) return status === 404 || status === 400
  const { code = '' } = body as { readonly code?: string }
  const isTooMuch = ['TOO_MANY_AT_ONCE', 'RATE_LIMITED'].includes(code)
  return status === 500 || status === 503 || (status === 429 && !isForEverybody(call) && isTooMuch)
}

const isForEverybody = (call: string): boolean => calls.get(call)?.security?.length === 0

const LARGEST_BODY = 1024 * 1024

/** Why that question should have been answered otherwise, whatever else is documented. */
function objectionTo(call: string, { method, body, headers = {} }: Asked, status: number): string | undefined {
  const isRefused = (...by: readonly number[]): boolean => [...by, 429, 500, 503].includes(status)
  if (calls.has(call) && !isForEverybody(call)) {
    const cookies = headers.Cookie ?? ''
    const isProven = cookies.includes(`_csrf_token=${headers['X-CSRFToken'] || '?'}`)
    if (!cookies.includes('quits_session=') && !isRefused(401)) return 'nobody is signed in'
    if (!isProven && method !== 'GET' && !isRefused(401, 403)) return 'nothing proves where it comes from'
  }
  if (typeof body !== 'string' || !bodyPointers.has(call)) return undefined
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
