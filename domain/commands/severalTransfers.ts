import { type Refusal, refuse } from '../message.ts'

/** Settling a balance takes one per group, and hardly anybody shares as many groups with the same person. */
const MAX_TRANSFERS = 50

export function refuseNumber(count: number, path: string): Refusal | undefined {
  if (count === 0) return refuse('TRANSFERS_REQUIRED', path)
  return count > MAX_TRANSFERS ? refuse('TOO_MANY_TRANSFERS', path, { max: MAX_TRANSFERS }) : undefined
}

/** Says which one of them it is about: "transfers[1].amount". */
export const refusedAt = (place: string, { code, path, data }: Refusal): Refusal =>
  refuse(code, path === undefined ? place : `${place}.${path}`, data)
