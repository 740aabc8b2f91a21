import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newAddress } from '#test/support/addresses.ts'
import { type Person, startGatewayForTest } from '#test/support/gateway.ts'
import { textOf } from '#test/support/mailbox.ts'
import { done, MAIL_FROM, openPostOffice, PAGES, type PostOffice } from '#test/support/postOffice.ts'
import { Program, tokenOf } from '#test/support/programs.ts'
import { openMailer } from '#workers/mail/mailer.ts'
import { mailPasswordReset } from '#workers/mail/passwordReset.ts'

/* What is sent to people: to the right ones, once, whatever the server that takes it does, and so that nobody waits. */

let post: PostOffice
let ana: Person
let bo: Person

beforeAll(async () => {
  post = await openPostOffice(means => [mailPasswordReset(means)])
})
afterAll(() => post.close())
beforeEach(async () => {
  ;[ana, bo] = [await post.gateway.person(), await post.gateway.person()]
  Object.assign(post.box, { refuse: undefined, delayMs: 0 })
})

const forgot = (email: string) => post.gateway.visitor().post('/api/auth/forgot-password', { email })
const choose = (token: string | undefined, password = 'battery staple') =>
  post.gateway.visitor().post('/api/auth/reset-password', { token, new_password: password })

const tokenIn = (text: string): string | undefined => /reset-password#([\w-]{43})/.exec(text)?.[1]

async function linkFor(person: Person): Promise<string | undefined> {
  const before = post.mailTo(person).length
  expect((await forgot(person.registration.email)).status).toBe(200)
  await post.comesTo(person, before + 1)
  const last = post.mailTo(person).at(-1)
  return last && tokenIn(textOf(last))
}

const signsIn = async ({ registration: { email } }: Person, password: string) =>
  (await post.gateway.visitor().post('/api/auth/login', { email, password })).status

const isMailSentTo = async (browser: Pick<typeof ana.browser, 'graphql'>): Promise<unknown> =>
  (await browser.graphql<{ viewer: { sendsMail: boolean } }>('{ viewer { sendsMail } }')).body.data.viewer.sendsMail

describe('Whoever forgot their password', () => {
  test('chooses a new one by a link, once, and is signed out everywhere', async () => {
    const token = await linkFor(ana)
    expect((await choose(token)).status).toBe(200)
    expect((await ana.browser.get('/api/users/me')).status).toBe(401)
    expect([await signsIn(ana, 'correct horse'), await signsIn(ana, 'battery staple')]).toEqual([401, 200])
    expect((await choose(token, 'another one')).status).toBe(400)
    expect(await signsIn(ana, 'battery staple')).toBe(200)
  })

  test('has no link any more that was made before the password was changed', async () => {
    const token = await linkFor(ana)
    const typed = { current_password: 'correct horse', new_password: 'own choice', confirm_password: 'own choice' }
    expect((await ana.browser.post('/api/auth/change-password', typed)).status).toBe(200)
    expect((await choose(token)).status).toBe(400)
    expect([await signsIn(ana, 'battery staple'), await signsIn(ana, 'own choice')]).toEqual([401, 200])
  })

  test('has every link that was sent, until one of them is used', async () => {
    const first = await linkFor(ana)
    const second = await linkFor(ana)
    expect((await choose(first)).status).toBe(200)
    expect(await signsIn(ana, 'battery staple')).toBe(200)
    for (const token of [first, second]) expect((await choose(token, 'another one')).status).toBe(400)
    expect(await signsIn(ana, 'battery staple')).toBe(200)
  })

  test('has five links at most, the newest ones', async () => {
    const first = await linkFor(ana)
    await post.gateway.database.asOwner(
      `INSERT INTO account.password_resets (token_hash, user_id, expires_at)
       SELECT sha256(('link ' || n)::bytea), $1, now() + interval '40 minutes' FROM generate_series(1, 4) AS n`,
      [ana.id],
    )
    const count = async () =>
      (await post.gateway.database.asOwner('SELECT FROM account.password_resets WHERE user_id = $1', [ana.id])).length
    expect(await count()).toBe(5)
    const last = await linkFor(ana)
    expect(await count()).toBe(5)
    expect((await choose(first)).status).toBe(400)
    expect((await choose(last)).status).toBe(200)
  })

  test('has no program any more that reads by a token, which whoever had the old password may have made', async () => {
    const [own, of] = [await tokenOf(ana), await tokenOf(bo)]
    expect((await choose(await linkFor(ana))).status).toBe(200)
    const status = async (secret: string) => (await new Program(post.gateway, secret).get('/api/users/me')).status
    expect([await status(own.secret), await status(of.secret)]).toEqual([401, 200])
  })

  test('has a link for half an hour, and of what is stored nobody can make one', async () => {
    const second = await linkFor(ana)
    const rows = await post.gateway.database.asOwner('SELECT * FROM account.password_resets')
    expect(JSON.stringify(rows)).not.toContain(second)
    await post.gateway.database.asOwner(`UPDATE account.password_resets SET expires_at = now() - interval '1 second'`)
    expect((await choose(second)).status).toBe(400)
    expect(await signsIn(ana, 'correct horse')).toBe(200)
  })

  test('is told the same as somebody who has no account, to whom nothing is sent', async () => {
    const doneForNobody = async () => {
      const [row] = await post.gateway.database.asOwner(
        `SELECT count(*)::int AS jobs FROM pgboss.job
         WHERE name = 'mail.passwordReset' AND state = 'completed' AND data = '{"userId": 0}'`,
      )
      return row?.jobs
    }
    const before = await doneForNobody()
    const [known, unknown] = [await forgot(bo.registration.email), await forgot('nobody@example.org')]
    expect(unknown.body).toEqual(known.body)
    await post.comesTo(bo)
    await vi.waitFor(async () => expect(await doneForNobody()).toBe(Number(before) + 1))
    expect(post.box.received.filter(({ to }) => to.includes('nobody@example.org'))).toEqual([])
  })

  test('may not have a mailbox filled', async () => {
    const statuses = [1, 2, 3].map(() => forgot('flood@example.org'))
    expect((await Promise.all(statuses)).map(({ status }) => status).sort()).toEqual([200, 200, 429])
    expect((await forgot('no email')).status).toBe(400)
  })

  describe('cannot be kept from it by others', () => {
    const minutesPass = (minutes: number) =>
      post.gateway.database.asOwner(
        `UPDATE account.rate_limits
         SET calls = (SELECT array_agg(call - make_interval(secs => $1) ORDER BY call) FROM unnest(calls) AS call)`,
        [minutes * 60],
      )
    const ask = async (email: string, from = newAddress()) =>
      (await post.gateway.visitor(from).post('/api/auth/forgot-password', { email })).status
    const askTimes = async (count: number, email: string, from?: string) => {
      const statuses: number[] = []
      for (let n = 0; n < count; n++) statuses.push(await ask(email, from))
      return statuses
    }

    test('who ask over and over: what was refused does not count', async () => {
      const email = 'besieged@example.org'
      expect(await askTimes(4, email)).toEqual([200, 200, 429, 429])
      for (let n = 0; n < 3; n++) {
        await minutesPass(0.3)
        expect(await ask(email)).toBe(429)
      }
      await minutesPass(0.2)
      expect(await ask(email)).toBe(200)
    })

    test('is told how long to wait', async () => {
      const email = 'waiting@example.org'
      await askTimes(2, email)
      const { headers } = await forgot(email)
      const seconds = Number(headers.get('Retry-After'))
      expect(seconds).toBeGreaterThan(50)
      expect(seconds).toBeLessThanOrEqual(60)
    })

    test('for longer than the links work that they are sent instead', async () => {
      const email = 'often@example.org'
      for (let n = 0; n < 5; n++) {
        await minutesPass(2)
        expect(await ask(email)).toBe(200)
      }
      await minutesPass(2)
      expect(await ask(email)).toBe(429)
      await minutesPass(20)
      expect(await ask(email)).toBe(200)
    })

    test('who have asked for all that they may within a day', async () => {
      const [email, stranger] = ['daily@example.org', newAddress()]
      for (let n = 0; n < 20; n++) {
        await minutesPass(40)
        expect(await ask(email, stranger)).toBe(200)
      }
      await minutesPass(40)
      expect(await askTimes(6, email, stranger)).toEqual(Array(6).fill(429))
      expect(await askTimes(2, email)).toEqual([200, 200])
      await minutesPass(24 * 60)
      expect(await ask(email, stranger)).toBe(200)
    })
  })

  test('is told whom to ask where no mail is sent', async () => {
    const silent = await startGatewayForTest({ projecting: false })
    const { browser, registration } = await silent.person()
    expect((await browser.get('/api/site')).body.data).toMatchObject({ sends_mail: false })
    expect(await isMailSentTo(browser)).toBe(false)
    expect(await isMailSentTo(ana.browser)).toBe(true)
    expect((await browser.post('/api/auth/forgot-password', { email: registration.email })).status).toBe(409)
  })
})

/** What is to be sent to Ana was tried in vain, and will be tried again. */
async function isPutOff(): Promise<void> {
  const waiting = () =>
    post.gateway.database.asOwner(`SELECT FROM pgboss.job WHERE state = 'retry' AND data = $1`, [{ userId: ana.id }])
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 30_000, interval: 20 })
}

/** Nobody here waits for the moment at which it is due, nor for workers to look again: mail to another one wakes them. */
async function isTriedAgain(): Promise<void> {
  await post.gateway.database.asOwner(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`)
  await forgot(bo.registration.email)
}

test('a mail that is refused for now, late or not at all is sent again, and nobody waits or learns a secret', async () => {
  post.box.refuse = { code: 451, at: 'end' }
  const begun = Date.now()
  await forgot(ana.registration.email)
  expect(Date.now() - begun).toBeLessThan(2_000)
  await vi.waitFor(() => expect(post.said()).toContain('mail was not taken'))
  await isPutOff()
  Object.assign(post.box, { refuse: undefined, delayMs: 300 })
  await isTriedAgain()
  await post.comesTo(ana)
  expect(post.said()).not.toContain('s3cret')
  expect(post.said()).not.toContain(ana.registration.email)
})

test('a server that is not there is no reason to give up, nor to tell its password', async () => {
  const mailer = openMailer({ SMTP_URL: 'smtp://quits:s3cret@127.0.0.1:1', MAIL_FROM })
  const mail = { to: 'ana@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  const failure = await mailer?.send(mail).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    name: 'MailError',
    isFinal: false,
    message: 'mail was not taken: ESOCKET CONN',
  })
})

describe('Whether it is the address that is wrong is told by', () => {
  test.each([
    [true, 'there is nobody', { code: 550, at: 'recipient' }],
    [true, 'they are elsewhere', { code: 551, at: 'recipient' }],
    [true, 'it cannot be a name', { code: 553, at: 'recipient' }],
    [false, 'we have not signed in', { code: 530, at: 'sender' }],
    [false, 'we may not send as whom we do', { code: 550, at: 'sender' }],
    [false, 'we have not signed in, said late', { code: 530, at: 'recipient' }],
    [false, 'nothing is relayed for us', { code: 550, at: 'recipient', says: '5.7.1 Relaying denied' }],
    [false, 'the mailbox is full', { code: 452, at: 'recipient' }],
    [false, 'what we say is not wanted', { code: 554, at: 'end' }],
  ] as const)('%s: %s', async (isFinal, _, refuse) => {
    post.box.refuse = refuse
    const mail = { to: 'ana@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    const failure = await openMailer({ SMTP_URL: post.box.url, MAIL_FROM })
      ?.send(mail)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'MailError', isFinal, message: expect.stringContaining(String(refuse.code)) })
    expect(String(failure)).not.toContain('s3cret')
  })
})

describe('Where no server for mail is named, a worker', () => {
  const doing = (userId: number) => done(post.gateway, mailPasswordReset({ mailer: undefined, pages: PAGES }), userId)

  test('does not say of a link that it was sent', async () => {
    await expect(doing(ana.id)).rejects.toThrow('SMTP_URL')
  })

  test('has nothing to do for who has no account', async () => {
    await expect(doing(0)).resolves.toBeUndefined()
  })
})

test('what a wrongly configured server does not take is not given up', async () => {
  post.box.refuse = { code: 530, at: 'sender' }
  await forgot(ana.registration.email)
  await isPutOff()
  post.box.refuse = undefined
  await isTriedAgain()
  await post.comesTo(ana)
})

test('at an address that nobody has it is given up at once', async () => {
  post.box.refuse = { code: 550, at: 'recipient' }
  await forgot(bo.registration.email)
  await vi.waitFor(() => expect(post.said()).toContain('nobody takes mail at that address'))
  expect(post.mailTo(bo)).toEqual([])
})
