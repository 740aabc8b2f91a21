import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from './client.ts'
import { outside, type Page } from './pages.ts'

/** What becomes of something that is sent. Late: the answer comes when much else may have happened. */
export type Luck = 'lost' | 'unheard' | 'late' | 'whole'

const LATE_MS = 12

/** What was ever sent under one name, and what the gateway has answered, heard or not. */
export interface Sent {
  readonly operation: string
  readonly input: { readonly id?: string; readonly expectedVersion?: number }
  readonly answers: Answered[]
}

/** The codes of what was refused; none: it was done. */
export type Answered = readonly string[]

interface Body {
  readonly operationName: string
  readonly query: string
  readonly variables: { readonly input?: { readonly commandId: string } & Sent['input'] }
}

interface Payload {
  readonly data?: Readonly<Record<string, { readonly refusals?: readonly { readonly code: string }[] } | null>> | null
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[]
}

/** While it stops, a gateway takes nothing new. */
const GOING = 'SERVICE_UNAVAILABLE'

const gone = (): never => {
  throw new TypeError('Failed to fetch')
}

/** Between a device and the gateway. */
export class ShakyLine {
  isOnline = true
  /** That carries what is sent, with the cookies of this device. */
  browser: Client
  /** What changes something meets these, one after the other. */
  readonly ahead: Luck[] = []
  /** By the names of the deeds. */
  readonly sent = new Map<string, Sent>()

  constructor(browser: Client) {
    this.browser = browser
  }

  get cookies(): string {
    return this.browser.cookieHeader.Cookie ?? ''
  }

  async ask(page: Page, path: string, { method = 'GET', body, headers }: RequestInit): Promise<Response> {
    const { browser } = this
    if (!this.isOnline || page.isLeft) return gone()
    const asked: Body = JSON.parse(String(body))
    const isDeed = asked.query.startsWith('mutation')
    const luck = (isDeed && this.ahead.shift()) || 'whole'
    if (luck === 'lost') return gone()
    const init = { method, body: String(body), headers: Object.fromEntries(new Headers(headers)) }
    const { response, text } = await outside(async () => {
      const answer = await browser.fetch(path, init)
      return { response: answer, text: await answer.text() }
    })
    if (isDeed) this.note(asked, JSON.parse(text))
    if (luck === 'late') await pause(LATE_MS)
    if (luck === 'unheard' || page.isLeft || !this.isOnline) return gone()
    return new Response(text, { status: response.status, headers: response.headers })
  }

  private note({ operationName: operation, variables: { input } }: Body, { data, errors = [] }: Payload): void {
    if (!input) return
    const sent = this.sent.get(input.commandId) ?? { operation, input, answers: [] }
    this.sent.set(input.commandId, sent)
    const payload = data && Object.values(data)[0]
    const faults = errors.flatMap(({ extensions }) => extensions?.code ?? 'unnamed').filter(code => code !== GOING)
    if (payload) sent.answers.push((payload.refusals ?? []).map(({ code }) => code))
    else if (faults.length > 0) sent.answers.push(faults)
  }
}
