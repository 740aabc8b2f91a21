/** A rule that said no. */
export interface Refusal {
  readonly code: string
  /** The field it is about. */
  readonly path?: string | null
  /** In English, from the server. */
  readonly message: string
}

/** How a change ended. */
export type DeedOutcome<Payload> =
  | { readonly kind: 'done'; readonly payload: Payload }
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'failed' }

interface Answer {
  readonly refusals: readonly Refusal[]
}

/** Failed: nobody knows whether the server heard of it. */
export async function outcomeOf<Payload extends Answer>(
  sent: Promise<Payload | undefined>,
): Promise<DeedOutcome<Payload>> {
  try {
    const payload = await sent
    if (!payload) return { kind: 'failed' }
    return payload.refusals.length > 0 ? { kind: 'refused', refusals: payload.refusals } : { kind: 'done', payload }
  } catch (error) {
    console.warn('The change could not be sent.', error)
    return { kind: 'failed' }
  }
}
