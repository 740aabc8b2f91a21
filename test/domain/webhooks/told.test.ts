import { describe, expect, test } from 'vitest'
import { type Sight, toldOf } from '#domain/webhook/told.ts'
import { isGivenUp, secondsUntilNext } from '#workers/webhooks/patience.ts'
import { signatureOf } from '#workers/webhooks/signature.ts'

const [ana, bo] = [1, 2]
const all = { userId: ana, groupId: null }
const flat = { userId: ana, groupId: 7 }
const sight = (people: readonly number[], groupId: number | null = null): Sight => ({
  people: new Set(people),
  groupId,
})

describe('somebody’s program is told of what they see', () => {
  test('and not of what is between others', () => {
    expect(toldOf({ before: null, after: sight([bo]) }, all)).toBeUndefined()
    expect(toldOf({ before: null, after: sight([ana, bo]) }, all)).toBe('added')
  })

  test('whatever becomes of it', () => {
    expect(toldOf({ before: sight([ana]), after: sight([ana, bo]) }, all)).toBe('changed')
    expect(toldOf({ before: sight([ana]), after: null }, all)).toBe('removed')
  })

  test('also when they have no part in it any more, or a part only now', () => {
    expect(toldOf({ before: sight([ana, bo]), after: sight([bo]) }, all)).toBe('removed')
    expect(toldOf({ before: sight([bo]), after: sight([ana, bo]) }, all)).toBe('added')
  })

  test('of one group only what stands in it, and that they take part in', () => {
    expect(toldOf({ before: null, after: sight([ana], 8) }, flat)).toBeUndefined()
    expect(toldOf({ before: null, after: sight([bo], 7) }, flat)).toBeUndefined()
    expect(toldOf({ before: sight([ana], 8), after: sight([ana], 7) }, flat)).toBe('added')
    expect(toldOf({ before: sight([ana], 7), after: sight([ana]) }, flat)).toBe('removed')
  })
})

describe('what is sent is signed', () => {
  test('as the example of Standard Webhooks is', () => {
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
    expect(signatureOf(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })

  test('by the old secret and the new one while it is changed', () => {
    const message = { id: 'news_1_2', timestamp: 1, body: '{}' }
    const secrets = ['whsec_bmV3', 'whsec_b2xk']
    expect(signatureOf(message, secrets)).toBe(secrets.map(secret => signatureOf(message, [secret])).join(' '))
  })
})

describe('who does not answer is tried again', () => {
  test('ever more rarely, and not sooner than they ask for', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map(failures => secondsUntilNext(failures))).toEqual([
      ...[10, 30, 120, 300, 900, 3_600, 3_600],
    ])
    expect(secondsUntilNext(1, 90)).toBe(90)
    expect(secondsUntilNext(6, 90)).toBe(3_600)
    expect(secondsUntilNext(1, 10 ** 9)).toBe(86_400)
  })

  test('for three days, or until they say that nobody is there any more', () => {
    const since = new Date('2026-11-20T12:00:00Z')
    expect(isGivenUp(since, new Date('2026-11-23T11:59:59Z'), 500)).toBe(false)
    expect(isGivenUp(since, new Date('2026-11-23T12:00:00Z'), null)).toBe(true)
    expect(isGivenUp(since, since, 410)).toBe(true)
  })
})
