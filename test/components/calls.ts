/*
 * Stands in for what the gateway answers elsewhere than at /graphql: a test says how a call to an address is answered.
 * Whatever is no address of the gateway goes its way.
 */

interface Call {
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
}

interface Script {
  readonly answer: (call: Call) => Response | Promise<Response>
  readonly made: Call[]
}

const scripts = new Map<string, Script>()
let unanswered: string[] = []
let elsewhere: typeof fetch | undefined

/** From here on a call to it is answered like this, until the end of the test. */
export function answersAt(address: string, answer: Script['answer']): void {
  if (elsewhere === undefined) {
    elsewhere = window.fetch
    window.fetch = call
  }
  scripts.set(address, { answer, made: scripts.get(address)?.made ?? [] })
}

/** From here on it cannot be reached there. */
export const isOutOfReachAt = (address: string): void =>
  answersAt(address, () => Promise.reject(new TypeError('Failed to fetch')))

/** What it has been told there so far. */
export const callsTo = (address: string): readonly Call[] => scripts.get(address)?.made ?? []

export const saysYes = (data: unknown = null): Response => Response.json({ success: true, data, message: null })

interface Refused {
  readonly message?: string
  readonly code?: string
  readonly errors?: readonly { readonly path: string; readonly code: string; readonly message: string }[]
}

export const saysNo = (status: number, why: Refused = {}): Response =>
  Response.json({ success: false, data: null, ...why }, { status })

async function call(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  const script = scripts.get(pathname)
  if (script === undefined && !pathname.startsWith('/api/'))
    return Reflect.apply(elsewhere ?? fetch, window, [input, init])
  if (script === undefined) {
    unanswered.push(pathname)
    throw new TypeError(`nobody said what is answered at ${pathname}`)
  }
  // Pieces of a file say nothing that a test reads.
  const said = typeof init.body === 'string' ? init.body : '{}'
  const made = { headers: new Headers(init.headers), body: JSON.parse(said) }
  script.made.push(made)
  return script.answer(made)
}

/** The end of a test; answers where somebody called without anybody having said what is answered. */
export function forgetCalls(): readonly string[] {
  const addresses = unanswered
  if (elsewhere !== undefined) window.fetch = elsewhere
  elsewhere = undefined
  scripts.clear()
  unanswered = []
  return addresses
}
