/*
 * Under which name the log has a deed: it follows from who did it and from the name that their client gave it, as in
 * domain/commands/derivedId.ts. By hand, because crypto.subtle is missing where the product is served without https, and
 * answers too late for what has to be shown at once.
 */

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The first bits of what is behind the point in roots of the first primes. */
const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32)

const primes: readonly number[] = Array.from({ length: 310 }, (_, index) => index + 2).filter(
  (candidate, _, all) => !all.some(other => other < candidate && candidate % other === 0),
)
const rounds = primes.slice(0, 64).map(prime => fraction(Math.cbrt(prime)))
const start = primes.slice(0, 8).map(prime => fraction(Math.sqrt(prime)))

/** The message, a one, zeros, and how long it was, in words of 32 bits. */
function padded(message: string): number[] {
  const bytes = new TextEncoder().encode(message)
  const length = Math.ceil((bytes.length + 9) / 64) * 16
  const words: number[] = new Array(length).fill(0)
  for (const [at, byte] of [...bytes, 0x80].entries()) {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - 8 * (at % 4)))
  }
  words[length - 1] = bytes.length * 8
  return words
}

function expanded(block: readonly number[]): number[] {
  const words = [...block]
  for (let at = 16; at < 64; at++) {
    const [before, last, far = 0, near = 0] = [words[at - 15] ?? 0, words[at - 2] ?? 0, words[at - 16], words[at - 7]]
    const one = rotate(before, 7) ^ rotate(before, 18) ^ (before >>> 3)
    const two = rotate(last, 17) ^ rotate(last, 19) ^ (last >>> 10)
    words.push((far + one + near + two) | 0)
  }
  return words
}

function digest(state: readonly number[], block: readonly number[]): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (const [at, word] of expanded(block).entries()) {
    const mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const first = h + mixed + ((e & f) ^ (~e & g)) + (rounds[at] ?? 0) + word
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    ;[a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + (state[at] ?? 0)) | 0)
}

/** SHA-256. */
function hashOf(message: string): string {
  const words = padded(message)
  let state = start
  for (let at = 0; at < words.length; at += 16) state = digest(state, words.slice(at, at + 16))
  return state.map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** As the server tells it of what somebody recorded. */
export const deedName = (viewerId: string, commandId: string): string =>
  hashOf(`${viewerId} ${commandId}`)
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
