import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { type DeedOutcome, outcomeOf, type Refusal } from './outcome.ts'

interface Answer {
  readonly refusals?: readonly Refusal[]
}

/** A document of one change names just that. */
export type PayloadOf<Data> = Extract<Data[keyof Data], Answer>

/** Besides what is sent: what shows before it is answered, and what the answer does to what is known. */
export type Showing<Data, Variables extends OperationVariables> = Pick<
  ApolloClient.MutateOptions<Data, Variables>,
  'optimisticResponse' | 'update' | 'fetchPolicy'
>

/** The one way a change goes to the server, however it is wished for. */
export function sendCommand<Data extends object, Variables extends OperationVariables>(
  client: ApolloClient,
  command: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  showing: Showing<Data, Variables> = {},
): Promise<DeedOutcome<PayloadOf<Data>>> {
  const options = { mutation: command, variables, ...showing } as ApolloClient.MutateOptions<Data, Variables>
  const sent = client.mutate<Data, Variables>(options).then(({ data }) => data && Object.values(data)[0])
  return outcomeOf<PayloadOf<Data>>(sent)
}
