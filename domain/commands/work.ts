import type { Aggregate, Streamed } from '../aggregate.ts'
import type { EventForms } from '../event.ts'
import { type Decision, type DomainEvent, isRefusal, type Refusal, refuse, stateOf } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { Append, Unnamed, VaultText } from '../store/append.ts'
import type { EventStore } from '../store/eventStore.ts'
import type { Numbered } from '../store/ids.ts'
import type { Look } from '../store/keptStates.ts'
import { lookAt, type Seen, stateSince } from '../store/standing.ts'
import type { StoredEvent } from '../store/storedEvent.ts'

/** What a command works with. Whatever it looked at must still be so when all that it decided is stored, at once. */
export interface Work {
  /** Who does it. */
  readonly actorId: PersonId
  /** What has become of something, with what this command has decided about it. */
  readonly load: <Id, State, Event extends DomainEvent>(streamed: Streamed<Id, State, Event>, id: Id) => Promise<State>
  /**
   * What had become of it when so much had happened to it; undefined: so much never has. Of a long stream all is looked
   * through where that is before what is kept of it.
   */
  readonly loadAt: <Id, State, Event extends DomainEvent>(
    streamed: Streamed<Id, State, Event>,
    id: Id,
    version: number,
  ) => Promise<State | undefined>
  /** All that happened to it, which is much to read: for what nothing but its whole history tells. */
  readonly history: <Id, State, Event extends DomainEvent>(
    streamed: Streamed<Id, State, Event>,
    id: Id,
  ) => Promise<readonly Event[]>
  /** The number of something new. Nobody can have written about it, so nothing is looked up. */
  readonly fresh: <Name extends Numbered, State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<Name, number, State, Command, Event>,
  ) => Promise<number>
  /**
   * What is asked of something happens, as far as its rules say so; or nothing at all does, and the command ends with
   * their refusal. `place` says which of several it was about: "transfers[1]".
   */
  readonly decide: <Name extends string, Id, State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<Name, Id, State, Command, Event>,
    id: Id,
    command: NoInfer<Command>,
    place?: string,
  ) => Promise<readonly Event[]>
  /** A text is kept where it can be forgotten, for events to name it by this number. Of an empty one nothing is kept. */
  readonly keep: (text: string) => Promise<number>
  /** Texts are forgotten for good with what is decided, and if that is nothing, by themselves. */
  readonly forget: (textIds: readonly number[]) => void
  /** It all rests on nothing after a position naming somebody, up to which all has just been looked through. */
  readonly unlessNamed: (person: PersonId, since: number) => void
  /** What a text says; null where it was forgotten. */
  readonly read: (textId: number) => Promise<string | null>
}

/** The command ends here. */
export class RefusedError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** The command was carried out before. */
export class DoneBeforeError extends Error {
  readonly commandId: string

  constructor(commandId: string) {
    super('done before')
    this.commandId = commandId
  }
}

/** What somebody may have; or the command ends with the reason why not. */
export function unlessRefused<Found>(found: Found | Refusal): Found {
  if (isRefusal(found)) throw new RefusedError(found)
  return found
}

const refusedAt = (place: string, { code, path, data }: Refusal): Refusal =>
  refuse(code, path === undefined ? place : `${place}.${path}`, data)

/** As it is in the log. */
interface Stream extends Seen {
  /** What this command adds to it. */
  readonly added: DomainEvent[]
}

/** Nothing can have happened to what is new. */
const newStream = (): Stream => ({
  ...{ version: 0, position: 0, added: [] },
  look: { kept: undefined, since: [], generation: 0 },
})

/** More than ever happens to something in a lifetime; and so much is still looked through at once. */
const MOST_EVENTS = 10_000

/** Notes what a command looks at and what it decides. */
export class WorkUnderWay implements Work {
  readonly actorId: PersonId
  private readonly store: EventStore
  private readonly commandId: string | undefined
  private readonly streams = new Map<string, Promise<Stream>>()
  private readonly expected = new Map<string, number>()
  private readonly events: Append['events'][number][] = []
  private readonly texts: VaultText[] = []
  private readonly forgotten: number[] = []
  private readonly unnamed: Unnamed[] = []
  /** Of what was decided about, where the log shows it. */
  position = 0

  constructor(store: EventStore, { actorId, commandId }: { actorId: PersonId; commandId?: string | undefined }) {
    this.store = store
    this.actorId = actorId
    this.commandId = commandId
  }

  readonly load: Work['load'] = async (streamed, id) => {
    const { look, added } = await this.streamOf(streamed, id)
    return stateSince(streamed, look, added)
  }

  readonly loadAt: Work['loadAt'] = async (streamed, id, version) => {
    const { version: last, look } = await this.streamOf(streamed, id)
    if (version > last) return undefined
    const keptVersion = look.kept?.version ?? 0
    if (version < keptVersion) return stateOf(streamed, (await this.history(streamed, id)).slice(0, version))
    return stateSince(streamed, { ...look, since: look.since.slice(0, version - keptVersion) })
  }

  readonly history: Work['history'] = async <Id, State, Event extends DomainEvent>(
    streamed: Streamed<Id, State, Event>,
    id: Id,
  ) => {
    const { version, look, added } = await this.streamOf(streamed, id)
    const stored = look.kept === undefined ? look.since : await this.store.loadStream(streamed.stream(id))
    // The stream's name says whose events it holds. What came after the look is nothing that this rests on.
    return [...stored.slice(0, version), ...added] as DomainEvent[] as Event[]
  }

  readonly fresh: Work['fresh'] = async ({ name, stream }) => {
    const id = await this.store.nextId(name)
    this.expected.set(stream(id), 0)
    this.streams.set(stream(id), Promise.resolve(newStream()))
    return id
  }

  readonly decide: Work['decide'] = async (aggregate, id, command, place) => {
    const streamId = aggregate.stream(id)
    const stream = await this.streamOf(aggregate, id)
    const { look, added, position } = stream
    const decision = this.unlessFull(aggregate, stream, aggregate.decide(command, stateSince(aggregate, look, added)))
    if (isRefusal(decision)) throw new RefusedError(place === undefined ? decision : refusedAt(place, decision))
    added.push(...decision)
    this.events.push(...decision.map(event => ({ streamId, event })))
    this.position = Math.max(this.position, position)
    return decision
  }

  readonly keep: Work['keep'] = async body => {
    const textId = await this.store.nextId('text')
    if (body !== '') this.texts.push({ textId, ownerId: this.actorId, body })
    return textId
  }

  readonly forget: Work['forget'] = textIds => {
    this.forgotten.push(...textIds)
  }

  readonly unlessNamed: Work['unlessNamed'] = (person, since) => {
    this.unnamed.push({ person, since })
  }

  readonly read: Work['read'] = textId => this.store.readText(textId)

  /** What all of it comes to; undefined where it is so already. */
  result(): Omit<Append, 'commandId' | 'actor' | 'input'> | undefined {
    const { expected, events, texts, forgotten, unnamed } = this
    return events.length === 0 && forgotten.length === 0 ? undefined : { expected, events, texts, forgotten, unnamed }
  }

  /** As it was when it was looked at. */
  versionOf(streamId: string): number {
    const version = this.expected.get(streamId)
    if (version === undefined) throw new Error(`${streamId} was not looked at`)
    return version
  }

  /** What follows by itself is never refused, and neither is what ends something: whoever goes has to go. */
  private unlessFull<Event extends DomainEvent>(
    { events }: { readonly events: EventForms },
    { version, added }: Stream,
    decision: Decision<Event>,
  ): Decision<Event> {
    if (isRefusal(decision) || this.commandId === undefined) return decision
    if (decision.every(({ type }) => events[type]?.isEnd)) return decision
    const isFull = version + added.length + decision.length > MOST_EVENTS
    return isFull ? refuse('TOO_MUCH_HAPPENED', undefined, { max: MOST_EVENTS }) : decision
  }

  /** Looked at once per command: what was decided by the first look is what all of it rests on. */
  private streamOf<Id, State, Event extends DomainEvent>(
    streamed: Streamed<Id, State, Event>,
    id: Id,
  ): Promise<Stream> {
    const streamId = streamed.stream(id)
    const known = this.streams.get(streamId)
    if (known !== undefined) return known
    const loading = this.lookAt(streamed, id)
    this.streams.set(streamId, loading)
    return loading
  }

  private async lookAt<Id, State, Event extends DomainEvent>(
    streamed: Streamed<Id, State, Event>,
    id: Id,
  ): Promise<Stream> {
    const streamId = streamed.stream(id)
    const seen = await lookAt(this.store, streamed, id)
    await this.refuseRepetition(streamId, seen.look)
    this.expected.set(streamId, seen.version)
    return { ...seen, added: [] }
  }

  /** Of what is not looked through, the command itself knows whether it was part of it. */
  private async refuseRepetition(streamId: string, { kept, since }: Look): Promise<void> {
    const { commandId } = this
    if (commandId === undefined) return
    const seen = kept === undefined ? since : await this.store.loadCommand(commandId)
    const isOwn = (event: StoredEvent): boolean => event.commandId === commandId && event.streamId === streamId
    if (seen.some(isOwn)) throw new DoneBeforeError(commandId)
  }
}
