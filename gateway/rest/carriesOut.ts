import { carryOut, type UseCase } from '../carryOut.ts'
import type { Codec, Naming } from '../codec.ts'
import type { Services } from '../services.ts'
import { deed } from './deed.ts'
import type { SignedInCall } from './endpoint.ts'
import type { Answer } from './envelope.ts'
import { problemOf } from './refused.ts'

interface Asked<Input, View> {
  readonly input: (call: SignedInCall) => Input | Promise<Input>
  /** 201: it is new. */
  readonly status?: 200 | 201
  readonly says?: string | ((view: View) => string)
  /** It is gone, or theirs no more, and there is nothing to say but that. */
  readonly shows?: 'nothing'
  /** Where it depends on what was sent what our fields are called. */
  readonly inRest?: (input: Input) => Naming
}

/** A call that carries out a use case, and answers with what is there then, or with the rules that said no. */
export const carriesOut =
  <Input, View>(
    { json, inRest }: Pick<Codec<View, object>, 'json' | 'inRest'>,
    useCase: UseCase<Services, Input, View>,
    { status = 200, says, shows, ...asked }: Asked<Input, View>,
  ) =>
  async (call: SignedInCall): Promise<Answer> => {
    const input = await asked.input(call)
    const { shown, position, isUnderWay, refusals } = await carryOut(call, deed(call), {
      command: doer => useCase(doer, input),
      shape: async view => ({
        data: view === null || shows === 'nothing' ? null : await json(view, call),
        ...messageOf(says, view),
      }),
    })
    if (refusals.length === 0) return { status, ...shown, position, pending: isUnderWay }
    throw problemOf(refusals, { inRest: asked.inRest?.(input) ?? inRest, data: shown.data })
  }

function messageOf<View>(says: Asked<unknown, View>['says'], view: View | null): Pick<Answer, 'message'> {
  if (typeof says === 'string') return { message: says }
  return says === undefined || view === null ? {} : { message: says(view) }
}
