import type { Change } from '../projection.ts'

/** What a projector tells everybody after a batch: how far it got, and what is different for whom. */
export interface Notice {
  readonly positions: ReadonlyMap<string, number>
  readonly changes: readonly Change[]
}

/** PostgreSQL takes 7,999 bytes per notification. */
const MAX_BYTES = 7_900

const LETTERS = { ADDED: 'A', CHANGED: 'C', REMOVED: 'R' } as const
const KINDS: Readonly<Record<string, Change['kind']>> = { A: 'ADDED', C: 'CHANGED', R: 'REMOVED' }

/** "A17@2026-11:5,6": item 17 of November is new to the viewers 5 and 6. */
function* groups(changes: readonly Change[], maxLength: number): Generator<string> {
  const byItem = Map.groupBy(changes, ({ kind, itemId, months }) => `${LETTERS[kind]}${itemId}@${months.join(',')}`)
  for (const [head, ofItem] of byItem) {
    let group = ''
    for (const { viewerId } of ofItem) {
      if (group.length + String(viewerId).length + 1 > maxLength) {
        yield group
        group = ''
      }
      group += group === '' ? `${head}:${viewerId}` : `,${viewerId}`
    }
    yield group
  }
}

/** As few notifications as hold it: "access=17,feed=17|A17@2026-11:5,6;C9@2026-10:5". All of it is plain ASCII. */
export function encodeNotice({ positions, changes }: Notice, maxBytes = MAX_BYTES): string[] {
  const head = `${[...positions].map(([name, position]) => `${name}=${position}`).join(',')}|`
  const payloads: string[] = []
  let payload = head
  for (const group of groups(changes, maxBytes - head.length)) {
    if (payload.length + group.length + 1 > maxBytes) {
      payloads.push(payload)
      payload = head
    }
    payload += payload === head ? group : `;${group}`
  }
  return [...payloads, payload]
}

function* decodeChanges(text: string): Generator<Change> {
  for (const [, letter = '', itemId, months = '', viewers = ''] of text.matchAll(/([ACR])(\d+)@([\d,-]+):([\d,]+)/g)) {
    const kind = KINDS[letter]
    if (kind === undefined) continue
    for (const viewerId of viewers.split(',')) {
      yield { kind, itemId: Number(itemId), months: months.split(','), viewerId: Number(viewerId) }
    }
  }
}

export function decodeNotice(payload: string): Notice {
  const [head = '', changes = ''] = payload.split('|', 2)
  const positions = new Map<string, number>()
  for (const [, name = '', position] of head.matchAll(/(\w+)=(\d+)/g)) positions.set(name, Number(position))
  return { positions, changes: [...decodeChanges(changes)] }
}
