import type { Person } from './gateway.ts'

interface Payload {
  readonly ok: boolean
  readonly refusals: readonly { readonly code: string; readonly path: string | null }[]
}

/** Does to an account, by GraphQL, what only the administrator may. */
export async function mutateAccounts(
  { browser }: Person,
  name: 'resetUserPassword' | 'deleteUser',
  input: object,
): Promise<Payload> {
  const type = name === 'deleteUser' ? 'DeleteUserInput!' : 'ResetUserPasswordInput!'
  const { body } = await browser.graphql<Record<string, Payload>>(
    `mutation ($input: ${type}) { ${name}(input: $input) { ok refusals { code path } } }`,
    { input },
  )
  const payload = body.data?.[name]
  if (payload === undefined) throw new Error(JSON.stringify(body))
  return payload
}
