import type { ReadModel } from '#projections/registry.ts'
import type { GatewayContext } from '../context.ts'

/** Nothing by itself: what is shown is read by whoever asks for it. */
type Nothing = Readonly<Record<never, never>>

/** A subscription to what is so short that whoever shows it reads it anew. */
export function toldBy<Field extends string>(readModel: ReadModel, field: Field) {
  // One object: to a reader who has not looked yet, the same news twice is news once.
  const changed = { [field]: {} } as Readonly<Record<Field, Nothing>>
  return {
    subscribe: (_: unknown, __: unknown, { services, viewer, startOver }: GatewayContext) =>
      services.changes.of(viewer.userId, ({ about }) => (about === readModel ? changed : undefined), startOver),
  }
}
