import { refuse } from '#domain/message.ts'
import { doOnce, type Settle, withoutKey } from '../account/once.ts'
import type { GatewayContext } from '../context.ts'
import { isCommandKey } from '../deed.ts'
import { notDone, type Outcome } from '../outcome.ts'
import { givenFields } from './inputs.ts'

interface Keyed {
  readonly commandId?: string | null | undefined
}

/** Clients, and the ways a document is executed, may differ in the order of fields and in what they leave out. */
const inOrder = (fields: object): readonly unknown[] => Object.entries(givenFields(fields)).toSorted()

/** Does what a mutation asks for; once, if the client has named it by a `commandId`, however often it is sent. */
export async function once<Input extends Keyed, Value>(
  { services, viewer }: GatewayContext,
  mutation: string,
  { commandId, ...fields }: Input,
  deed: (fields: Omit<Input, 'commandId'>, settle: Settle<Value>) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (commandId == null) return deed(fields, withoutKey)
  if (!isCommandKey(commandId)) return notDone(refuse('INVALID_COMMAND_ID', 'commandId'))
  const call = { key: commandId, userId: viewer.userId, input: [mutation, inOrder(fields)] }
  return doOnce(services.keyedCalls, call, settle => deed(fields, settle))
}
