import type { Announcement } from '../projection.ts'

/** What a projector tells everybody after a batch: how far it got, and what is different for whom. */
export interface Notice {
  readonly positions: ReadonlyMap<string, number>
  readonly changes: readonly Announcement[]
  /** More is different than is told: whoever wants to know looks for themselves. */
  readonly isLeap?: true
}

/** PostgreSQL takes 7,999 bytes per notification. */
const MAX_BYTES = 7_900

const LEAP = '*'

/** What changed, without whom it concerns: "balances" shows something else, "feed/AE17@2026-11" says what. */
const headOf = ({ about, said }: Announcement): string => (said === '' ? about : `${about}/${said}`)

/** "feed/AE17@2026-11:5,6": that is said to the viewers 5 and 6. */
function* groups(changes: readonly Announcement[], maxLength: number): Generator<string> {
  for (const [head, alike] of Map.groupBy(changes, headOf)) {
    let group = ''
    for (const { viewerId } of alike) {
      if (group.length + String(viewerId).length + 1 > maxLength) {
        yield group
        group = ''
      }
      group += group === '' ? `${head}:${viewerId}` : `,${viewerId}`
    }
    yield group
  }
}

/**
 * As few notifications as hold it: "access=17,feed=17|feed/AE17@2026-11:5,6;balances:5,6", or "feed=17|*" of a leap. All
 * of it is plain ASCII.
 */
export function encodeNotice({ positions, changes, isLeap }: Notice, maxBytes = MAX_BYTES): string[] {
  const head = `${[...positions].map(([name, position]) => `${name}=${position}`).join(',')}|`
  if (isLeap) return [head + LEAP]
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

function* decodeChanges(text: string): Generator<Announcement> {
  for (const [, about = '', said = '', viewers = ''] of text.matchAll(/(?:^|;)(\w+)(?:\/([^:;]+))?:([\d,]+)/g)) {
    for (const viewerId of viewers.split(',')) yield { about, said, viewerId: Number(viewerId) }
  }
}

export function decodeNotice(payload: string): Notice {
  const [head = '', changes = ''] = payload.split('|', 2)
  const positions = new Map<string, number>()
  for (const [, name = '', position] of head.matchAll(/(\w+)=(\d+)/g)) positions.set(name, Number(position))
  return { positions, changes: [...decodeChanges(changes)], ...(changes === LEAP ? { isLeap: true } : {}) }
}
