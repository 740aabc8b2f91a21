import { createTransport } from 'nodemailer'

/** Something that is written to somebody. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** By which their mail programme lets them unsubscribe. */
  readonly unsubscribe?: string
}

export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>
}

interface MailServer {
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM?: string | undefined
}

/** Whoever does not answer by then is tried again later. */
const PATIENCE_MS = 20_000

/** What nodemailer tells of a failure. */
interface Failure {
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: unknown
  readonly response?: unknown
}

/** By RFC 5321: there is no such mailbox, it is elsewhere, or its name cannot be one. */
const ABOUT_RECIPIENT: readonly unknown[] = [550, 551, 553]

/** By RFC 3463 it is about who may send what to whom: a server that does not relay for us says so to every recipient. */
const ABOUT_PERMISSION = /^\d{3}[ -]5\.7\./

const isAboutRecipient = ({ command, responseCode, response }: Failure): boolean =>
  command === 'RCPT TO' && ABOUT_RECIPIENT.includes(responseCode) && !ABOUT_PERMISSION.test(String(response))

/** Mail was not taken. What the server said may hold an address or a password, so it is told by its codes alone. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /**
   * Nobody is there, and the server will say the same again. Where it takes nothing of ours, because we have not signed in or
   * may not send as whom we do, it is our configuration that is wrong: that is tried again, and seen.
   */
  readonly isFinal: boolean

  constructor(error: unknown) {
    const failure = (error ?? {}) as Failure
    const { code, command, responseCode } = failure
    const said = [code, command, responseCode].filter(part => part !== undefined)
    super(`mail was not taken: ${said.join(' ') || 'no reason given'}`)
    this.isFinal = isAboutRecipient(failure)
  }
}

/** Undefined: nobody takes mail from us. */
export function openMailer({ SMTP_URL, MAIL_FROM }: MailServer): Mailer | undefined {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return undefined
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // What people have written is text, and never the name of a file of ours.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ unsubscribe, ...mail }) => {
      const list =
        unsubscribe === undefined
          ? {}
          : {
              headers: {
                'List-Unsubscribe': `<${unsubscribe}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              },
            }
      try {
        await transport.sendMail({ from: MAIL_FROM, ...mail, ...list })
      } catch (error) {
        throw new MailError(error)
      }
    },
  }
}
