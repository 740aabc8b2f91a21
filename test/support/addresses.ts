let addresses = 0

/** An address that nobody else in this process comes from; how often somebody may try something is counted by it. */
export function newAddress(): string {
  addresses++
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
