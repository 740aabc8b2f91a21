import { carryOut, type UseCase } from '../carryOut.ts'
import type { Codec } from '../codec.ts'
import type { GatewayContext } from '../context.ts'
import { deedNamed } from '../deed.ts'
import { explain } from '../refusals.ts'
import type { Services } from '../services.ts'

interface Keyed {
  readonly commandId?: string | null | undefined
}

/** A mutation that carries out a use case, and answers with what is there then, or with the rules that said no. */
export const carriesOut =
  <Typed extends object, Input, View, Payload extends object>(
    { payload }: Pick<Codec<View, Payload>, 'payload'>,
    useCase: UseCase<Services, Input, View>,
    inputOf: (typed: Typed, context: GatewayContext) => Input,
  ) =>
  async (_: unknown, { input: typed }: { readonly input: Typed }, context: GatewayContext) => {
    const { userId } = context.viewer
    const { commandId }: Keyed = typed
    const answered = await carryOut(context, deedNamed(context, commandId, 'commandId'), {
      command: doer => useCase(doer, inputOf(typed, context)),
      shape: view => payload(view, userId),
    })
    const { shown, position, isUnderWay, refusals } = answered
    return {
      ...shown,
      // That lists do not show it yet is found out for those who ask, see ownWrites.ts.
      pending: isUnderWay,
      // 0: it was so already, and nobody knows since when.
      position: position === 0 ? null : String(position),
      refusals: refusals.map(explain),
    }
  }
