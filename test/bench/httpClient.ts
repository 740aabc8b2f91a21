import { createConnection, type Socket } from 'node:net'

export interface HttpAnswer {
  readonly status: number
  readonly body: string
}

/**
 * One keep-alive connection that sends prepared requests one after the other. It does as little as HTTP allows, so
 * that on a machine of two cores the measuring does not outweigh what is measured.
 */
export class HttpClient {
  private readonly socket: Socket
  private received = ''
  private settle: ((answer: HttpAnswer) => void) | undefined
  private fail: ((reason: unknown) => void) | undefined

  constructor(url: URL) {
    this.socket = createConnection({ host: url.hostname, port: Number(url.port), noDelay: true })
    // latin1: one character is one byte, which is how Content-Length counts.
    this.socket.setEncoding('latin1')
    this.socket.on('data', (chunk: Buffer | string) => this.receive(String(chunk)))
    this.socket.on('error', error => this.fail?.(error))
    this.socket.on('close', () => this.fail?.(new Error('the server closed the connection')))
  }

  /** A server closes connections that were idle for some seconds. */
  get isClosed(): boolean {
    return this.socket.destroyed
  }

  send(request: string): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.settle = resolve
      this.fail = reject
      this.socket.write(request)
    })
  }

  close(): void {
    this.fail = undefined
    this.socket.destroy()
  }

  private receive(chunk: string): void {
    this.received += chunk
    const headEnd = this.received.indexOf('\r\n\r\n')
    if (headEnd === -1) return
    const head = this.received.slice(0, headEnd)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
    if (Number.isNaN(length)) {
      this.fail?.(new Error(`no Content-Length in ${head}`))
      return
    }
    const bodyStart = headEnd + 4
    if (this.received.length < bodyStart + length) return
    const body = this.received.slice(bodyStart, bodyStart + length)
    this.received = ''
    this.settle?.({ status: Number(head.slice(9, 12)), body })
  }
}

export function request(url: URL, headers: Readonly<Record<string, string>>, body: string): string {
  const lines = [
    `POST ${url.pathname} HTTP/1.1`,
    `Host: ${url.host}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
