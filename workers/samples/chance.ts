import { createHash } from 'node:crypto'

/** From 0 to below 1, the same for the same name: whoever is told a story twice is told the same. */
export const chance = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32
