import { expect, vi } from 'vitest'
import { openDatabase } from '#domain/store/database.ts'
import { createLogger } from '#domain/store/logger.ts'
import type { Job } from '#workers/job.ts'
import { openMailer } from '#workers/mail/mailer.ts'
import type { Post } from '#workers/mail/post.ts'
import { startWorker } from '#workers/worker.ts'
import { type Person, startGateway, type TestGateway } from './gateway.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

export const MAIL_FROM = 'Quits <quits@example.org>'
export const PAGES = 'https://quits.example.org'

type Letters = Mailbox['received']

/** A gateway, workers that send its mail, and a server that takes it. */
export interface PostOffice {
  readonly gateway: TestGateway
  readonly box: Mailbox
  /** What workers say. */
  readonly said: () => string
  readonly mailTo: (person: Person) => Letters
  /** So much mail comes to them, all in all. */
  readonly comesTo: (person: Person, count?: number) => Promise<unknown>
  readonly close: () => Promise<void>
}

export async function openPostOffice(jobs: (post: Post) => readonly Job[]): Promise<PostOffice> {
  const box = await openMailbox()
  const gateway = await startGateway({ config: { SMTP_URL: box.url, MAIL_FROM } })
  let said = ''
  const startMailer = () =>
    startWorker({
      connectionString: gateway.database.url,
      jobs: jobs({ mailer: openMailer({ SMTP_URL: box.url, MAIL_FROM }), pages: PAGES }),
      reactions: [],
      logger: createLogger('test', 'info', {
        write: line => {
          said += line
        },
      }),
    })
  // However many workers there are, nobody is written to twice.
  const stops = await Promise.all([startMailer(), startMailer()])
  const mailTo = ({ registration }: Person) => box.received.filter(({ to }) => to.includes(registration.email))
  return {
    ...{ gateway, box, mailTo, said: () => said },
    comesTo: (person, count = 1) => vi.waitFor(() => expect(mailTo(person)).toHaveLength(count)),
    close: async () => {
      await Promise.all(stops.map(stop => stop()))
      await gateway.stop()
      await box.stop()
    },
  }
}

/** By no worker, and told how it went. */
export function done({ database }: TestGateway, { run }: Job, userId: number): Promise<void> {
  const connections = openDatabase(database.url, { role: 'quits_app', name: 'quits test', max: 2 })
  const means = { logger: createLogger('test', 'silent'), signal: new AbortController().signal }
  return run({ userId }, { database: connections, ...means }).finally(() => connections.end())
}
