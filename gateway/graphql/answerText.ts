import type { ExecutionResult, FormattedExecutionResult } from 'graphql'
import type { GatewayContext } from '../context.ts'
import { stringifyAtPace, TooLarge } from '../fairness/stringify.ts'
import { answerTooLarge, MAX_CHARACTERS } from './answerSize.ts'

/** Of answers that are on their way out. */
const texts = new WeakMap<object, string>()

/** The same answer, its JSON already made in turns with those of others; or, where it is too large, that. */
export async function written(result: ExecutionResult, { answer, pace }: GatewayContext): Promise<ExecutionResult> {
  const { data } = result
  // What comes to nothing has no length to be counted by.
  if (answer.isExceeded() || data == null) pace.worked(answer.gatheredMs())
  // Half of an answer would be taken for all of it.
  if (answer.isExceeded()) return { errors: [answerTooLarge()] }
  if (data == null) return result
  try {
    texts.set(data, await stringifyAtPace(data, pace, MAX_CHARACTERS))
    return result
  } catch (error) {
    if (error instanceof TooLarge) return { errors: [answerTooLarge()] }
    throw error
  }
}

/** The JSON of an answer. */
export function textOf({ data, ...rest }: FormattedExecutionResult): string {
  const text = data == null ? undefined : texts.get(data)
  if (text === undefined) return JSON.stringify({ ...rest, data })
  const besides = JSON.stringify(rest).slice(1, -1)
  return `{${besides === '' ? '' : `${besides},`}"data":${text}}`
}
