import { encodeEvent, type QuitsEvent } from '#domain/catalog.ts'
import type { Append, AppendOutcome } from '#domain/store/append.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import type { Numbered } from '#domain/store/ids.ts'
import type { StoredEvent } from '#domain/store/storedEvent.ts'

/** A log for commands that come one after the other, as many and as soon forgotten as a property takes. */
export class LogInMemory implements EventStore {
  readonly events: StoredEvent[] = []
  /** Of commands that came to anything, if only to a text that was forgotten. */
  commits = 0
  private readonly streams = new Map<string, StoredEvent[]>()
  private readonly done = new Map<string, StoredEvent[]>()
  private readonly texts = new Map<number, string>()
  private readonly drawn = new Map<Numbered, number>()

  readonly append: EventStore['append'] = async append => {
    const known = this.done.get(append.commandId)
    const [first, last] = [known?.at(0), known?.at(-1)]
    if (first !== undefined && last !== undefined) {
      return { outcome: 'replayed', firstPosition: first.position, lastPosition: last.position }
    }
    return this.conflictOf(append) ?? this.store(append)
  }

  readonly loadStream: EventStore['loadStream'] = async streamId => [...(this.streams.get(streamId) ?? [])]

  readonly loadEvent: EventStore['loadEvent'] = async ({ streamId, version }) =>
    this.streams.get(streamId)?.[version - 1]

  /** All of it happened long ago, and everybody has seen what came of it. */
  readonly versionsKnown: EventStore['versionsKnown'] = async ({ streamId }) => {
    const last = this.versionOf(streamId)
    return { known: last, last }
  }

  readonly look: EventStore['look'] = async ({ streamId }) => ({
    ...{ kept: undefined, generation: 0 },
    since: await this.loadStream(streamId),
  })

  readonly keep: EventStore['keep'] = () => {}

  readonly loadCommand: EventStore['loadCommand'] = async commandId => [...(this.done.get(commandId) ?? [])]

  readonly inTurn: EventStore['inTurn'] = (_, work) => work()

  readonly readText: EventStore['readText'] = async textId => this.texts.get(textId) ?? null

  readonly nextId: EventStore['nextId'] = async kind => {
    const id = (this.drawn.get(kind) ?? 0) + 1
    this.drawn.set(kind, id)
    return id
  }

  private versionOf(streamId: string): number {
    return this.streams.get(streamId)?.length ?? 0
  }

  private conflictOf({ expected }: Append): AppendOutcome | undefined {
    for (const [streamId, version] of expected) {
      const actualVersion = this.versionOf(streamId)
      if (actualVersion !== version) return { outcome: 'conflict', streamId, actualVersion }
    }
    return undefined
  }

  private store({ commandId, actor, input, events, texts = [], forgotten = [] }: Append): AppendOutcome {
    const firstPosition = this.events.length + 1
    for (const { streamId, event } of events) {
      const { type, data } = event as QuitsEvent
      const stored: StoredEvent = {
        ...({ type, data: JSON.parse(encodeEvent({ type, data }).data) } as QuitsEvent),
        ...{ position: this.events.length + 1, version: this.versionOf(streamId) + 1, streamId, commandId },
        ...{ recordedAt: new Date(0), actorId: actor, meta: { actor, input } },
      }
      this.events.push(stored)
      this.streams.set(streamId, [...(this.streams.get(streamId) ?? []), stored])
      this.done.set(commandId, [...(this.done.get(commandId) ?? []), stored])
    }
    for (const { textId, body } of texts) this.texts.set(textId, body)
    for (const textId of forgotten) this.texts.delete(textId)
    this.commits++
    return { outcome: 'appended', firstPosition, lastPosition: this.events.length }
  }
}
