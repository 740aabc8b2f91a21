const FIRST_SIZE = 1024
const TWO_TO_32 = 2 ** 32

const anyOddNumber = (): number => Math.floor(Math.random() * TWO_TO_32) | 1

/**
 * Which numbers were met before, none of them below nought, in eight bytes and some room. A Set takes four times as much,
 * and a file may have a million rows.
 */
export class Seen {
  /** Each stands where it points to, or in the next place that was free. A place without any has -1. */
  private places = new Float64Array(FIRST_SIZE).fill(-1)
  private count = 0
  /** By these it points. Nobody knows them before: no file can be made whose rows all want the same place. */
  private readonly factors = { low: anyOddNumber(), high: anyOddNumber() }

  /** Whether it is met for the first time. */
  add(number: number): boolean {
    if (this.count * 3 >= this.places.length * 2) this.grow()
    const place = this.placeOf(number)
    if (this.places[place] === number) return false
    this.places[place] = number
    this.count++
    return true
  }

  private grow(): void {
    const before = this.places
    this.places = new Float64Array(before.length * 2).fill(-1)
    for (const number of before) if (number >= 0) this.places[this.placeOf(number)] = number
  }

  /** Where it stands, or is to stand. */
  private placeOf(number: number): number {
    const { places, factors } = this
    const mixed = Math.imul(number, factors.low) + Math.imul(number / TWO_TO_32, factors.high)
    // As many of the highest bits as there are places: all of the others have a say in them.
    let place = mixed >>> (Math.clz32(places.length) + 1)
    while (places[place] !== -1 && places[place] !== number) place = (place + 1) % places.length
    return place
  }
}
