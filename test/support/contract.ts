import { readFileSync } from 'node:fs'
import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'

/* Holds every answer of the running REST layer against schema/compat.openapi.yaml. */

interface Pointer {
  readonly $ref?: string
}

type Responses = Readonly<Record<string, Pointer>>

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses?: Responses }>>>>
}

const document: Document = parse(readFileSync(new URL('../../schema/compat.openapi.yaml', import.meta.url), 'utf8'))

const ajv = new Ajv2020({ allErrors: true, strict: false })
ajv.addSchema(document, 'contract')

const BODY = '/content/application~1json/schema'
const FAILURE = 'contract#/components/schemas/Failure'

/** "POST /api/expenses 201" → where its schema stands. */
const pointers = new Map<string, string>()
for (const [path, calls] of Object.entries(document.paths)) {
  for (const [method, { responses = {} }] of Object.entries(calls)) {
    for (const [status, { $ref }] of Object.entries(responses)) {
      const escaped = path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
      const here = $ref ?? `#/paths/${escaped}/${method}/responses/${status}`
      pointers.set(`${method.toUpperCase()} ${path} ${status}`, `contract${here}${BODY}`)
    }
  }
}

/** Every status that is documented, as "POST /api/expenses 201". */
export const documentedAnswers: readonly string[] = [...pointers.keys()]

const templates = Object.keys(document.paths).map(path => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
}))

function validatorOf(pointer: string): ValidateFunction {
  const validate = ajv.getSchema(pointer)
  if (validate === undefined) throw new Error(`there is no ${pointer}`)
  return validate
}

/** Fails for an answer that is not documented, or not like this. Answers which one it was. */
export function assertDocumented(method: string, path: string, status: number, body: unknown): string {
  const template = templates.find(({ pattern }) => pattern.test(path))
  const answer = `${method} ${template?.path ?? path} ${status}`
  const isFault = status >= 500
  const isAnyCalls = status === 429 && pointers.get(answer) === undefined
  const pointer = template === undefined || isFault || isAnyCalls ? FAILURE : pointers.get(answer)
  if (pointer === undefined) throw new Error(`${answer} is not documented`)
  const validate = validatorOf(pointer)
  if (validate(body)) return answer
  throw new Error(`${answer} is not as documented: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`)
}

interface Call {
  readonly requestBody?: object
}

const bodyPointers = new Map<string, string>()
const bodiless: string[] = []
for (const [path, calls] of Object.entries(document.paths)) {
  const escaped = path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
  for (const [method, { requestBody }] of Object.entries(calls as Readonly<Record<string, Call>>)) {
    if (requestBody === undefined) {
      if (method === 'post') bodiless.push(path)
      continue
    }
    bodyPointers.set(`${method.toUpperCase()} ${path}`, `contract#/paths/${escaped}/${method}/requestBody${BODY}`)
  }
}

/** Every call that takes a body, as "POST /api/expenses". */
export const documentedBodies: readonly string[] = [...bodyPointers.keys()]

/** Where something is done by a call that takes no body. */
export const documentedWithoutBody: readonly string[] = bodiless

/** What is wrong with a body by the contract; null: nothing. */
export function faultOfBody(call: string, body: unknown): string | null {
  const pointer = bodyPointers.get(call)
  if (pointer === undefined) throw new Error(`${call} takes no body`)
  const validate = validatorOf(pointer)
  return validate(body) ? null : ajv.errorsText(validate.errors)
}
