import { type Answer, Client, type GraphqlAnswer } from './client.ts'
import type { Person, TestGateway } from './gateway.ts'

/* Programs that somebody has given a token. */

export const TOKENS = '/api/settings/tokens'

export interface Token {
  readonly id: number
  readonly name: string
  readonly scope: 'EVERYTHING' | 'FIGURES'
  readonly created_at: string
  readonly expires_at: string | null
  readonly last_used_at: string | null
}

export type NewToken = Token & { readonly secret: string }

/** That of everybody in tests. */
export const PASSWORD = 'correct horse'

export const tokenWish = { name: 'Sheet', scope: 'EVERYTHING', current_password: PASSWORD } as const

export async function tokenOf({ browser }: Person, wish: object = {}): Promise<NewToken> {
  const { status, body } = await browser.post<NewToken>(TOKENS, { ...tokenWish, ...wish })
  if (status !== 201) throw new Error(`no token was made: ${body.message}`)
  return body.data
}

/** It keeps whatever cookies it is given, and sends none of its own accord. */
export class Program {
  readonly client: Client
  readonly secret: string

  constructor({ url, word }: Pick<TestGateway, 'url' | 'word'>, secret: string) {
    this.client = new Client(url, undefined, word)
    this.secret = secret
  }

  get headers() {
    return { Authorization: `Bearer ${this.secret}` }
  }

  get<Data = unknown>(path: string): Promise<Answer<Data>> {
    return this.client.call('GET', path, { headers: this.headers })
  }

  send<Data = unknown>(method: string, path: string, body?: unknown): Promise<Answer<Data>> {
    return this.client.send(method, path, body, this.headers)
  }

  graphql<Data = unknown>(query: string, variables: object = {}): Promise<GraphqlAnswer<Data>> {
    return this.client.graphql(query, variables, this.headers)
  }
}
