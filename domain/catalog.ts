import { type AGGREGATES, type AnyAggregate, anyAggregates } from './aggregates.ts'
import { type EventForm, type EventOf, formOf } from './event.ts'
import { type DomainEvent, SET_ASIDE } from './message.ts'

/** Everything that can ever have happened in Quits. */
export type QuitsEvent = EventOf<(typeof AGGREGATES)[number]['events']>

interface Entry {
  readonly kind: AnyAggregate
  readonly form: EventForm
  /** The form written today. */
  readonly schemaVersion: number
}

const entries: ReadonlyMap<string, Entry> = new Map(
  anyAggregates.flatMap(kind =>
    Object.entries(kind.events).map(([type, form]) => [type, { kind, form, schemaVersion: formOf(form) }] as const),
  ),
)

/** By what the name of a stream begins with. */
const kindsByBeginning: ReadonlyMap<string, AnyAggregate> = new Map(
  anyAggregates.flatMap(kind => (kind.kinds ?? [kind.name]).map(beginning => [beginning, kind] as const)),
)

function kindOf(streamId: string): AnyAggregate | undefined {
  const [beginning = ''] = streamId.split('-', 1)
  return kindsByBeginning.get(beginning)
}

/** Why an event cannot be read: of a type that we do not know, of a release newer than ours, or not in its form. */
export type Illegibility = 'UNKNOWN_TYPE' | 'NEWER_FORM' | 'WRONG_FORM'

/** `detail` says where, without quoting what the event holds. */
export class IllegibleEventError extends Error {
  override readonly name = 'IllegibleEventError'
  readonly reason: Illegibility
  readonly detail: string

  constructor(reason: Illegibility, detail: string) {
    super(`the log holds an event that cannot be read: ${reason}, ${detail}`)
    this.reason = reason
    this.detail = detail
  }
}

function entryOf(type: string): Entry {
  const entry = entries.get(type)
  if (entry === undefined) throw new IllegibleEventError('UNKNOWN_TYPE', type)
  return entry
}

/** Whether a stream holds events of that type. */
export function isOfKind(type: string, streamId: string): boolean {
  const kind = entries.get(type)?.kind
  return kind !== undefined && kind === kindOf(streamId)
}

/** Where an event belongs. */
export function streamOf({ type, data }: DomainEvent): string {
  const { name, stream, idOf } = entryOf(type).kind
  const id = idOf === undefined ? (data as Readonly<Record<string, unknown>>)[`${name}Id`] : idOf(data)
  return stream(id)
}

/**
 * Whether an event may matter to somebody who looks at events of some types. What a type means that we do not know, only
 * its stream can tell: it may matter to whoever looks at anything of that kind, and where we know no such kind, to all.
 */
export function mayMatter(event: { type: string; streamId: string }, looksAt: (type: string) => boolean): boolean {
  if (event.type === SET_ASIDE) return false
  if (entries.has(event.type)) return looksAt(event.type)
  const kind = kindOf(event.streamId)
  return kind === undefined || Object.keys(kind.events).some(looksAt)
}

/** Checks an event against its stored form; a mismatch is a bug, not a refusal. */
export function encodeEvent(event: DomainEvent): { schemaVersion: number; data: string } {
  const { form, schemaVersion } = entryOf(event.type)
  return { schemaVersion, data: JSON.stringify(form.schema.parse(event.data)) }
}

/**
 * Brings stored data to today's form. What the log holds passed the check above when it was appended, so it is not
 * checked again where millions are read; see `legible`.
 */
export function upcast(type: string, schemaVersion: number, data: unknown): unknown {
  if (type === SET_ASIDE) return {}
  const { form, schemaVersion: today } = entryOf(type)
  if (schemaVersion > today) throw new IllegibleEventError('NEWER_FORM', `form ${schemaVersion}`)
  let current = data
  for (let version = schemaVersion; version < today; version++) {
    const toNext = form.upcasters[version - 1]
    if (toNext === undefined) throw new Error(`${type} never had a form ${version}`)
    try {
      current = toNext(current)
    } catch {
      // So wrong that it cannot even be turned into the next form.
      throw new IllegibleEventError('WRONG_FORM', misfit(form, current) ?? `form ${version}`)
    }
  }
  return current
}

/** The same, and checked: somebody who may do so may have written to the log past us. */
export function legible(type: string, schemaVersion: number, data: unknown): unknown {
  const current = upcast(type, schemaVersion, data)
  if (type === SET_ASIDE) return current
  const places = misfit(entryOf(type).form, current)
  if (places === undefined) return current
  throw new IllegibleEventError('WRONG_FORM', places)
}

/** Where data is not in today's form, if it is not. */
function misfit({ schema }: EventForm, data: unknown): string | undefined {
  const checked = schema.safeParse(data)
  if (checked.success) return undefined
  const places = checked.error.issues.map(({ path, code }) => (path.length > 0 ? path.map(String).join('.') : code))
  return [...new Set(places)].join(', ')
}
