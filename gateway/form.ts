import { z } from 'zod'
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

/**
 * A form that refuses by its name whatever it does not know: a key that was dropped would look as if it had been obeyed.
 */
export const strictForm = <Shape extends z.ZodRawShape>(shape: Shape, notAnObject = 'NOT_AN_OBJECT') =>
  z.strictObject(shape, { error: ({ code }) => (code === 'unrecognized_keys' ? 'UNKNOWN_FIELD' : notAnObject) })

/** Answers may be sent back whole: what they hold beside that which the form takes is only shown, and says nothing. */
export function takenFrom<Schema extends z.ZodType>(form: Schema, onlyShown: readonly string[]) {
  const isTaken = ([key]: [string, unknown]): boolean => !onlyShown.includes(key)
  const taken = (sent: unknown): unknown =>
    typeof sent === 'object' && sent !== null && !Array.isArray(sent)
      ? Object.fromEntries(Object.entries(sent).filter(isTaken))
      : sent
  return z.preprocess(taken, form)
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
