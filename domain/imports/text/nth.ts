import { Seen } from './seen.ts'

/** FNV-1a of 32 bits, twice with different beginnings: fifty-three bits of it are a number that can be counted with. */
export function shortHash(text: string): number {
  let [one, two] = [0x811c9dc5, 0x01234567]
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    one = Math.imul(one ^ unit, 0x01000193)
    two = Math.imul(two ^ unit, 0x85ebca6b)
  }
  return (one >>> 0) * 0x20_0000 + ((two >>> 0) & 0x1f_ffff)
}

/**
 * Tells apart those that say the same, by their order: the second of them is "…#2". Of what was said once no more than a
 * number is kept, so that it can be a million.
 */
export class Nth {
  private readonly seen = new Seen()
  private readonly more = new Map<number, number>()

  name(text: string): string {
    const hash = shortHash(text)
    if (this.seen.add(hash)) return text
    const count = (this.more.get(hash) ?? 1) + 1
    this.more.set(hash, count)
    return `${text}#${count}`
  }
}
