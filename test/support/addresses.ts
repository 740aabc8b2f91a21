let addresses = 0

/** An address that nobody else comes from, in no other process either; how often somebody may try something is counted by it. */
export function newAddress(): string {
  addresses++
  return `10.${process.pid & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
