/** The worker beside the pages asks one of them to go somewhere. */
export interface GoTo {
  readonly type: 'goTo'
  readonly place: string
}

/** On our own pages: what begins with two slashes, whichever way they lean, leads to others. */
export const isPlace = (text: string): boolean => /^\/(?![/\\])/.test(text)

/** Anybody may send messages: only ours is one. */
export function placeIn(message: unknown): string | undefined {
  const { type, place } = (message ?? {}) as Partial<Record<keyof GoTo, unknown>>
  return type === 'goTo' && typeof place === 'string' && isPlace(place) ? place : undefined
}
