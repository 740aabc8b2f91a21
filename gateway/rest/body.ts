import type { z } from 'zod'
import { type Refusal, refuse } from '#domain/message.ts'
import { readForm } from '../form.ts'
import { notDone } from '../outcome.ts'
import { resultOf } from './refused.ts'

/**
 * First names are `first_name` in REST and `firstName` with us; either is understood. Only what restName in refused.ts
 * finds back is changed, because a field that nobody knows is reported as it was sent.
 */
export function camelCased(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [camelCase(name), value]))
}

const camelCase = (name: string): string =>
  name.replace(/(?<=[a-z])_([a-z])(?=[a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Input in its checked form, or a problem that names every field that is wrong. What came as it is checked here has its own
 * name where nobody knows it: `tripId` is no field, and `trip_id` is one.
 */
export function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const form = readForm(schema, input)
  return resultOf(form.done ? form : notDone(...form.refusals.map(asSent)))
}

const asSent = ({ code, path, data }: Refusal): Refusal =>
  refuse(code, path, code === 'UNKNOWN_FIELD' ? { ...data, isAsSent: true } : data)
