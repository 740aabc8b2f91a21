/* These types are the stored form; see domain/expense/events.ts for what changing one means. */

/** One connection per pair, whoever asked whom and however often. */
interface Pair {
  /** Drawn when somebody asked for the first time, and the same ever after. */
  readonly connectionId: number
  readonly requesterId: number
  readonly receiverId: number
}

export type ConnectionRequested = { readonly type: 'ConnectionRequested'; readonly data: Pair }
export type ConnectionAccepted = { readonly type: 'ConnectionAccepted'; readonly data: Pair }
export type ConnectionRejected = { readonly type: 'ConnectionRejected'; readonly data: Pair }
/** By either of the two; a request may so be taken back as well. What they share stays. */
export type ConnectionRemoved = { readonly type: 'ConnectionRemoved'; readonly data: Pair }

export type ConnectionEvent = ConnectionRequested | ConnectionAccepted | ConnectionRejected | ConnectionRemoved

/** The same whoever of the two is named first. */
export const connectionStream = (one: number, other: number): string =>
  `connection-${Math.min(one, other)}-${Math.max(one, other)}`
