import { timingSafeEqual } from 'node:crypto'

/** Compares without telling by its duration how much of a guess was right. */
export function sameSecret(given: string | undefined, secret: string): boolean {
  if (given === undefined) return false
  const guess = Buffer.from(given)
  const truth = Buffer.from(secret)
  return guess.length === truth.length && timingSafeEqual(guess, truth)
}
