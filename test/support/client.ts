import { newAddress } from './addresses.ts'
import { assertDocumented } from './contract.ts'

export interface Envelope<Data> {
  readonly success: boolean
  readonly data: Data
  readonly message: string | null
  readonly pending?: true
  readonly code?: string
  readonly errors?: readonly { readonly path: string; readonly code: string; readonly message: string }[]
}

export interface Answer<Data> {
  readonly status: number
  readonly headers: Headers
  readonly body: Envelope<Data>
}

export interface GraphqlAnswer<Data> {
  readonly status: number
  readonly body: {
    readonly data: Data
    readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[]
  }
}

/** Up to where the log was when anybody in a test last did something. People tell each other, and then go and look. */
export interface Word {
  position: number
}

type SentHeaders = Readonly<Record<string, string>>

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** A browser: keeps its cookies and proves by the CSRF token that its pages may read them. */
export class Client {
  readonly url: string
  readonly cookies = new Map<string, string>()
  /** Which documented answers it was given. */
  readonly seen = new Set<string>()
  /** That something of ours is broken is what the test is about. */
  meetsFaults = false

  /** As our proxy would say it. */
  readonly address: string

  private readonly word: Word

  constructor(url: string, address: string = newAddress(), word: Word = { position: 0 }) {
    this.url = url
    this.address = address
    this.word = word
  }

  /** What our own pages send along when they change something. */
  get csrfHeader(): SentHeaders {
    const token = this.cookies.get('_csrf_token')
    return token === undefined ? {} : { 'X-CSRFToken': token }
  }

  get cookieHeader(): SentHeaders {
    return { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  }

  private sentHeaders(headers: SentHeaders | undefined): SentHeaders {
    const { position } = this.word
    const told = position === 0 ? {} : { 'Quits-Position': String(position) }
    return { ...this.cookieHeader, 'X-Forwarded-For': this.address, ...told, ...headers }
  }

  async fetch(path: string, { headers, ...init }: RequestInit & { headers?: SentHeaders } = {}): Promise<Response> {
    const response = await fetch(this.url + path, { ...init, headers: this.sentHeaders(headers) })
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie)
    this.word.position = Math.max(this.word.position, Number(response.headers.get('Quits-Position') ?? 0))
    return response
  }

  private keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (/; Max-Age=0(;|$)/.test(cookie)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }

  /** A REST call; whatever comes back must be as documented. */
  async call<Data>(
    method: string,
    path: string,
    init: { body?: BodyInit; headers?: SentHeaders } = {},
  ): Promise<Answer<Data>> {
    const asked = { method, path: path.replace(/\?.*/, ''), body: init.body, headers: this.sentHeaders(init.headers) }
    const response = await this.fetch(path, { method, ...init })
    const body: Envelope<Data> = await response.json()
    const { status, headers } = response
    if (status === 500 && !this.meetsFaults) throw new Error(`${method} ${path}: ${body.message}`)
    this.seen.add(assertDocumented(asked, { status, body, headers }))
    return { status, headers, body }
  }

  get<Data = unknown>(path: string): Promise<Answer<Data>> {
    return this.call('GET', path)
  }

  send<Data>(method: string, path: string, body: unknown, headers: SentHeaders = {}): Promise<Answer<Data>> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    return this.call(method, path, { ...sent, headers: { ...JSON_TYPE, ...this.csrfHeader, ...headers } })
  }

  post<Data = unknown>(path: string, body?: unknown, headers?: SentHeaders): Promise<Answer<Data>> {
    return this.send('POST', path, body, headers)
  }

  put<Data = unknown>(path: string, body?: unknown, headers?: SentHeaders): Promise<Answer<Data>> {
    return this.send('PUT', path, body, headers)
  }

  delete<Data = unknown>(path: string, headers?: SentHeaders): Promise<Answer<Data>> {
    return this.send('DELETE', path, undefined, headers)
  }

  async graphql<Data>(
    query: string,
    variables: object = {},
    headers: SentHeaders = this.csrfHeader,
  ): Promise<GraphqlAnswer<Data>> {
    const response = await this.fetch('/graphql', {
      method: 'POST',
      body: JSON.stringify({ query, variables }),
      headers: { ...JSON_TYPE, ...headers },
    })
    return { status: response.status, body: await response.json() }
  }
}
