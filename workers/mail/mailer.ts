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

/** Mail was not taken. What the server said may hold an address or a password, so it is told by its codes alone. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** The server will say the same again: nobody is there, or nothing of ours is taken. */
  readonly isFinal: boolean

  constructor(error: unknown) {
    const { code, responseCode } = (error ?? {}) as { readonly code?: unknown; readonly responseCode?: unknown }
    super(
      `mail was not taken: ${[code, responseCode].filter(part => part !== undefined).join(' ') || 'no reason given'}`,
    )
    this.isFinal = code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500
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
