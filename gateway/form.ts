import type { z } from 'zod'
import { type Refusal, refuse } from '#domain/message.ts'
import { done, notDone, type Outcome } from './outcome.ts'

type Issue = z.core.$ZodIssue

/** A form has fewer fields; whoever sends a megabyte of unknown ones needs no list of them all. */
const MAX_REFUSALS = 100

/** splits[1].split_value */
const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, '')

/** What the words about it need to know. */
function dataOf(issue: Issue): Readonly<Record<string, unknown>> | undefined {
  if (issue.code === 'too_big') return { max: issue.maximum }
  if (issue.code === 'too_small') return { min: issue.minimum }
  return issue.code === 'custom' ? issue.params : undefined
}

function refusalsOf(issue: Issue): readonly Refusal[] {
  const { path, message } = issue
  if (issue.code === 'unrecognized_keys') return issue.keys.map(key => refuse(message, pathText([...path, key])))
  if (path.length === 0) return [refuse('NOT_AN_OBJECT')]
  return [refuse(message, pathText(path), dataOf(issue))]
}

/**
 * Input as a form describes it, or every field that is wrong. The messages of our forms are refusal codes: the words
 * stand in refusals.ts, in one place for REST and GraphQL, and the web client says them in the reader's language.
 */
export function readForm<Schema extends z.ZodType>(schema: Schema, input: unknown): Outcome<z.output<Schema>> {
  const result = schema.safeParse(input)
  return result.success ? done(result.data) : notDone(...result.error.issues.flatMap(refusalsOf).slice(0, MAX_REFUSALS))
}
