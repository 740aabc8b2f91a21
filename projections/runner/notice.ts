import type { Change, FeedChange, Subject } from '../projection.ts'

/** What a projector tells everybody after a batch: how far it got, and what is different for whom. */
export interface Notice {
  readonly positions: ReadonlyMap<string, number>
  readonly changes: readonly Change[]
}

/** PostgreSQL takes 7,999 bytes per notification. */
const MAX_BYTES = 7_900

const KIND_LETTERS = { ADDED: 'A', CHANGED: 'C', REMOVED: 'R' } as const
const ITEM_LETTERS = { EXPENSE: 'e', TRANSFER: 't' } as const
const SUBJECT_LETTERS = {
  CATEGORIES: 'K',
  BALANCES: 'B',
  CONNECTIONS: 'N',
  PLACEHOLDERS: 'P',
  GROUPS: 'G',
  TRIPS: 'T',
} as const

const KINDS: Readonly<Record<string, FeedChange['kind']>> = { A: 'ADDED', C: 'CHANGED', R: 'REMOVED' }
const ITEMS: Readonly<Record<string, FeedChange['itemKind']>> = { e: 'EXPENSE', t: 'TRANSFER' }
const SUBJECTS: Readonly<Record<string, Subject>> = {
  K: 'CATEGORIES',
  B: 'BALANCES',
  N: 'CONNECTIONS',
  P: 'PLACEHOLDERS',
  G: 'GROUPS',
  T: 'TRIPS',
}

const BUDGETS_LETTER = 'U'

/**
 * What changed, without whom it concerns: "Ae17@2026-11" is a new expense of November, "B" are balances, "U7" are the budgets
 * of group 7 and "U0" those of each viewer.
 */
function headOf(change: Change): string {
  if (change.about === 'BUDGETS') return `${BUDGETS_LETTER}${change.groupId}`
  if (change.about !== 'FEED') return SUBJECT_LETTERS[change.about]
  const { kind, itemKind, itemId, months } = change
  return `${KIND_LETTERS[kind]}${ITEM_LETTERS[itemKind]}${itemId}@${months.join(',')}`
}

/** "Ae17@2026-11:5,6": expense 17 of November is new to the viewers 5 and 6. */
function* groups(changes: readonly Change[], maxLength: number): Generator<string> {
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

/** As few notifications as hold it: "access=17,feed=17|Ae17@2026-11:5,6;B:5,6". All of it is plain ASCII. */
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

type Unaddressed<Each> = Each extends Change ? Omit<Each, 'viewerId'> : never

function whatOf(head: string): Unaddressed<Change> | undefined {
  const about = SUBJECTS[head]
  if (about !== undefined) return { about }
  if (head.startsWith(BUDGETS_LETTER)) return { about: 'BUDGETS', groupId: Number(head.slice(1)) }
  const [, kindLetter = '', itemLetter = '', itemId, months = ''] = /^([ACR])([et])(\d+)@([\d,-]+)$/.exec(head) ?? []
  const kind = KINDS[kindLetter]
  const itemKind = ITEMS[itemLetter]
  if (kind === undefined || itemKind === undefined) return undefined
  return { about: 'FEED', kind, itemKind, itemId: Number(itemId), months: months.split(',') }
}

function* decodeChanges(text: string): Generator<Change> {
  for (const [, head = '', viewers = ''] of text.matchAll(/([^:;]+):([\d,]+)/g)) {
    const what = whatOf(head)
    if (what === undefined) continue
    for (const viewerId of viewers.split(',')) yield { ...what, viewerId: Number(viewerId) }
  }
}

export function decodeNotice(payload: string): Notice {
  const [head = '', changes = ''] = payload.split('|', 2)
  const positions = new Map<string, number>()
  for (const [, name = '', position] of head.matchAll(/(\w+)=(\d+)/g)) positions.set(name, Number(position))
  return { positions, changes: [...decodeChanges(changes)] }
}
