import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openQueue } from '#gateway/account/queue.ts'
import { type Person, someone, startGateway, type TestGateway } from '#test/support/gateway.ts'

const checking = vi.hoisted(() => {
  // Other files of this worker have loaded it already, without our gate.
  vi.resetModules()
  let gate: PromiseWithResolvers<void> | undefined
  return {
    hold: () => {
      gate = Promise.withResolvers()
    },
    goOn: () => gate?.resolve(),
    begin: async () => gate?.promise,
  }
})

vi.mock('@node-rs/argon2', async importOriginal => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  const held =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      await checking.begin()
      return work(...given)
    }
  return { ...argon2, hash: held(argon2.hash), verify: held(argon2.verify) }
})

const { password: PASSWORD } = someone(1)

describe('Work that waits its turn', () => {
  /** Work that goes on until it is told to end. */
  function working() {
    const log: string[] = []
    const ends = new Map<string, () => void>()
    const work = (name: string) => () => {
      log.push(`${name} begins`)
      return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
    }
    return { log, work, end: (name: string) => ends.get(name)?.() }
  }

  test('is done in the order it came, so much at once', async () => {
    const { log, work, end } = working()
    const queue = openQueue({ atOnce: 2, waiting: 2 })
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(name => queue(work(name)))
    expect(log).toEqual(['a begins', 'b begins'])
    end('b')
    expect(await b).toBe('b')
    expect(log.slice(2)).toEqual(['c begins'])
    for (const [name, result] of [
      ['a', a],
      ['c', c],
    ] as const) {
      end(name)
      expect(await result).toBe(name)
    }
    end('d')
    expect(await d).toBe('d')
  })

  test('is refused where too much waits already, and taken again when there is room', async () => {
    const { log, work, end } = working()
    const queue = openQueue({ atOnce: 1, waiting: 1 })
    const first = queue(work('first'))
    const second = queue(work('second'))
    expect(queue(work('third'))).toBeUndefined()
    end('first')
    await first
    expect(queue(work('fourth'))).toBeDefined()
    expect(queue(work('fifth'))).toBeUndefined()
    end('second')
    await second
    await expect.poll(() => log).toEqual(['first begins', 'second begins', 'fourth begins'])
  })

  test('makes room when it fails', async () => {
    const queue = openQueue({ atOnce: 1, waiting: 0 })
    await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await queue(async () => 'next')).toBe('next')
  })
})

describe('While fifty passwords wait to be checked', () => {
  const ROOM = 52
  let gateway: TestGateway
  let ana: Person
  let crowd: Promise<{ status: number }>[]

  beforeAll(async () => {
    gateway = await startGateway({ projecting: false })
    ana = await gateway.person()
  })
  afterAll(() => gateway.stop())

  const signIn = (email: string, password: string) => gateway.visitor().post('/api/auth/login', { email, password })

  beforeEach(async () => {
    checking.hold()
    crowd = Array.from({ length: ROOM + 1 }, (_, n) => signIn(`nobody${n}@example.org`, 'wrong password'))
    // Nobody is answered before all the room is taken.
    expect(await Promise.race(crowd)).toMatchObject({ status: 503 })
  })
  afterEach(async () => {
    checking.goOn()
    const statuses = (await Promise.all(crowd)).map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(ROOM).fill(401), 503])
    const { email, password } = ana.registration
    expect((await signIn(email, password)).status).toBe(200)
  })

  test.each([
    ['signs in', '/api/auth/login', { email: 'person900@example.org', password: 'correct horse' }],
    ['registers', '/api/auth/register', someone(901)],
  ])('whoever %s is asked to come back in a moment', async (_, path, form) => {
    const { status, headers, body } = await gateway.visitor().post(path, form)
    expect([status, body.code, body.message]).toEqual([
      ...[503, 'TOO_BUSY', 'Too much is going on right now. Please try again in a few seconds'],
    ])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('no password is changed, by REST or by GraphQL', async () => {
    const [currentPassword, newPassword] = [ana.registration.password, 'battery staple']
    const { status } = await ana.browser.post('/api/auth/change-password', {
      ...{ current_password: currentPassword, new_password: newPassword, confirm_password: newPassword },
    })
    expect(status).toBe(503)
    const { body } = await ana.browser.graphql<object>(
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { ok refusals { code } } }',
      { input: { currentPassword, newPassword, confirmPassword: newPassword } },
    )
    expect(body.data).toEqual({ changePassword: { ok: false, refusals: [{ code: 'TOO_BUSY' }] } })
  })

  test('a password cannot be reset either, and a key may be used again', async () => {
    const key = { 'Idempotency-Key': 'reset' }
    const reset = () => ana.browser.post(`/api/admin/users/${ana.id}/reset-password`, { new_password: PASSWORD }, key)
    expect((await reset()).status).toBe(503)
    checking.goOn()
    await Promise.all(crowd)
    expect((await reset()).status).toBe(200)
  })
})
