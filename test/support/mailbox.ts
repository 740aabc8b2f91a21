import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { vi } from 'vitest'
import { PATIENCE } from './slowdown.ts'

/** What came in, as it came. */
export interface Received {
  readonly to: readonly string[]
  readonly raw: string
}

export interface Mailbox {
  /** As SMTP_URL names it. */
  readonly url: string
  readonly received: readonly Received[]
  /** What becomes of the next mails; undefined: they are taken. */
  refuse: { readonly code: number; readonly at: 'sender' | 'recipient' | 'end'; readonly says?: string } | undefined
  /** So long each of them takes. */
  delayMs: number
  /** So many came in, in all. */
  readonly has: (count: number) => Promise<readonly Received[]>
  readonly stop: () => Promise<void>
}

const refused = ({ code, says = 'No' }: { readonly code: number; readonly says?: string }): Error =>
  Object.assign(new Error(`${says}, and the password is s3cret`), { responseCode: code })

/** A mail server that keeps what it is given, and misbehaves as a test needs it. */
export async function openMailbox(): Promise<Mailbox> {
  const received: Received[] = []
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true, logger: false },
    onAuth: (_, __, answer) => answer(null, { user: 'quits' }),
    onMailFrom: (_, __, answer) => answer(box.refuse?.at === 'sender' ? refused(box.refuse) : undefined),
    onRcptTo: (_, __, answer) => answer(box.refuse?.at === 'recipient' ? refused(box.refuse) : undefined),
    onData: async (stream, session, answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      setTimeout(() => {
        if (box.refuse?.at === 'end') return answer(refused(box.refuse))
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        answer()
      }, box.delayMs)
    },
  })
  // Whoever hangs up meanwhile is none of a test's business.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const box: Mailbox = {
    url: `smtp://quits:s3cret@127.0.0.1:${port}`,
    received,
    refuse: undefined,
    delayMs: 0,
    has: async count => {
      await vi.waitFor(
        () => {
          if (received.length < count) throw new Error(`${received.length} mails came in, and not ${count}`)
        },
        { timeout: PATIENCE, interval: 20 },
      )
      return received
    },
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
  return box
}

/** The text of a mail, with its lines as they were before they travelled. */
export function textOf({ raw }: Received): string {
  const [, ...parts] = raw.split(/\r\n--[^\r\n]+\r\n/)
  const plain = parts.find(part => part.startsWith('Content-Type: text/plain')) ?? raw
  const [head = '', ...body] = plain.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
  if (!/quoted-printable/i.test(head)) return text.replaceAll('\r\n', '\n')
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n')
}
