import { GraphQLError } from 'graphql'

/**
 * Fields: what is answered at most. A page of a feed in which everything is shared by as many people as may share something
 * comes to two thirds of it.
 */
const MAX_FIELDS = 150_000
/** As many as there are in the JSON that counts as a millisecond, see length.ts. */
const FIELDS_PER_MS = 600
/** The same page in JSON comes to half of it. */
export const MAX_CHARACTERS = 8 * 1024 * 1024

export const answerTooLarge = (): GraphQLError =>
  new GraphQLError('This answer would be too large. Ask for fewer at a time, or for less about each', {
    extensions: { code: 'ANSWER_TOO_LARGE', http: { status: 400 } },
  })

/** Of one answer: what limits.ts took a guess at is counted while it is put together. */
export interface AnswerSize {
  /** Refuses to go on where it becomes too much. */
  readonly add: (fields: number) => void
  readonly isExceeded: () => boolean
  /** What it has taken at most to gather them. */
  readonly gatheredMs: () => number
}

export function openAnswerSize(): AnswerSize {
  let size = 0
  return {
    add: fields => {
      size += fields
      if (size > MAX_FIELDS) throw answerTooLarge()
    },
    isExceeded: () => size > MAX_FIELDS,
    // A list that is too much is not looked at any more.
    gatheredMs: () => Math.min(size, MAX_FIELDS) / FIELDS_PER_MS,
  }
}
