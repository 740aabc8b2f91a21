import type { DomainEvent } from '../message.ts'

/** What a command is about. */
export interface Subject<Answer> {
  /** Commands about it go one after the other. Undefined: it is new, so nobody else is at it. */
  readonly streamId?: string
  /** What is answered, by what happened; by what happened the first time, where a command is repeated. */
  readonly answer: (events: readonly DomainEvent[]) => Answer
}

/** Of an aggregate, what matters here. */
interface Numbered<Name extends string> {
  readonly name: Name
  readonly stream: (id: number) => string
}

type IdOf<Name extends string> = { readonly [Key in `${Name}Id`]: number }

const answered = <Name extends string>(name: Name, id: number): IdOf<Name> =>
  ({ [`${name}Id`]: id }) as { [Key in `${Name}Id`]: number }

/** Something that is there, or should be. */
export const known = <Name extends string>({ name, stream }: Numbered<Name>, id: number): Subject<IdOf<Name>> => ({
  ...{ streamId: stream(id), answer: () => answered(name, id) },
})

/**
 * Something that comes about. A repeated command speaks of that of the first time, whose number stands in its events, and
 * not of one that was drawn for the repetition.
 */
export const fresh = <Name extends string>({ name }: Numbered<Name>): Subject<IdOf<Name>> => ({
  answer: events => answered(name, numberIn(events, `${name}Id`)),
})

/** Something that goes by another name than a number, which nobody has to be told. */
export const at = <Id>({ stream }: { readonly stream: (id: Id) => string }, id: Id): Subject<object> => ({
  streamId: stream(id),
  answer: () => ({}),
})

/** As the first event says it. */
export function numberIn(events: readonly DomainEvent[], field: string): number {
  const data = events[0]?.data as Readonly<Record<string, unknown>> | undefined
  const number = data?.[field]
  if (typeof number !== 'number') throw new Error(`nothing happened that names a ${field}`)
  return number
}
