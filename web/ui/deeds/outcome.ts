import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import type { SaidNo } from '#web/format/refusalWords.ts'

/** A rule that said no. */
export interface Refusal extends SaidNo {
  readonly code: string
  /** The field it is about. */
  readonly path?: string | null
}

/** How a change ended. */
export type DeedOutcome<Payload> =
  | { readonly kind: 'done'; readonly payload: Payload }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  /** Nobody knows whether it was done. A fault is an answer, and the same is to be expected of another try. */
  | { readonly kind: 'failed'; readonly isFault?: true }

interface Answer {
  readonly refusals?: readonly Refusal[]
}

/** What is said of the moment, and not of what was asked. */
const passing: readonly unknown[] = ['SERVICE_UNAVAILABLE', 'TOO_MANY_AT_ONCE', 'RATE_LIMITED', 'UNAUTHENTICATED']
const passingStatuses: readonly number[] = [401, 408, 425, 429]

function isFault(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return !error.errors.some(({ extensions }) => passing.includes(extensions?.code))
  return ServerError.is(error) && error.statusCode < 500 && !passingStatuses.includes(error.statusCode)
}

/** Failed: nobody knows whether the server heard of it. */
export async function outcomeOf<Payload extends Answer>(
  sent: Promise<Payload | undefined>,
): Promise<DeedOutcome<Payload>> {
  try {
    const payload = await sent
    if (!payload) return { kind: 'failed' }
    const { refusals = [] } = payload
    return refusals.length > 0 ? { kind: 'refused', refusals } : { kind: 'done', payload }
  } catch (error) {
    console.warn('The change could not be sent.', error)
    return isFault(error) ? { kind: 'failed', isFault: true } : { kind: 'failed' }
  }
}
