/** Minor units fit a double up to 2^53; the largest amount we accept is far below. */
export function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the whole numbers we can count with`)
  return value
}

export const optionalInteger = (text: string | null): number | null => (text === null ? null : safeInteger(text))
