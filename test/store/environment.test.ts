import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { EnvironmentError, processEnvironment, readEnvironment } from '#domain/store/environment.ts'
import { gatewayEnvironment, productEnvironment } from '#gateway/config.ts'
import { newPushKeys, variablesOf } from '#test/support/pushBrowser.ts'
import { workerEnvironment } from '#workers/config.ts'

const DATABASE_URL = 'postgres://quits:secret@localhost/quits'

describe('the environment of a process', () => {
  test('has defaults for all but the database', () => {
    expect(readEnvironment(gatewayEnvironment, { DATABASE_URL })).toEqual({
      DATABASE_URL,
      LOG_LEVEL: 'info',
      PORT: 4000,
      HOST: '127.0.0.1',
      TRUST_PROXY: false,
    })
    expect(readEnvironment(productEnvironment, {})).toMatchObject({ DATA_DIR: '.data', PORT: 4000 })
  })

  test('takes an empty variable for one that is not set', () => {
    expect(readEnvironment(processEnvironment, { DATABASE_URL, LOG_LEVEL: '' }).LOG_LEVEL).toBe('info')
  })

  test('says plainly whether a proxy is trusted', () => {
    for (const [text, trusted] of [
      ['true', true],
      ['1', true],
      ['false', false],
      ['', false],
    ] as const) {
      expect(readEnvironment(gatewayEnvironment, { DATABASE_URL, TRUST_PROXY: text }).TRUST_PROXY).toBe(trusted)
    }
    expect(() => readEnvironment(gatewayEnvironment, { DATABASE_URL, TRUST_PROXY: '10.0.0.1' })).toThrow(
      'TRUST_PROXY must be true or false',
    )
  })

  test('keeps to itself what does not concern it', () => {
    expect(readEnvironment(processEnvironment, { DATABASE_URL, HOME: '/root' })).not.toHaveProperty('HOME')
  })

  const complaint = (source: NodeJS.ProcessEnv, environment: z.ZodType = gatewayEnvironment): string => {
    try {
      readEnvironment(environment, source)
      return 'no complaint'
    } catch (error) {
      return error instanceof EnvironmentError ? error.message : String(error)
    }
  }

  test.each([
    ['the gateway', gatewayEnvironment],
    ['a worker', workerEnvironment],
    ['the product', productEnvironment],
  ])('says of %s what is wrong with the keys of pushes, and nothing where there are none', (_, environment) => {
    const [ours, others] = [variablesOf(newPushKeys()), variablesOf(newPushKeys())]
    const makeThem = 'make keys by `npx web-push generate-vapid-keys`'
    for (const [changes, says] of [
      [{}, 'no complaint'],
      [ours, 'no complaint'],
      [{ ...ours, VAPID_SUBJECT: 'https://quits.example.org/contact' }, 'no complaint'],
      [{ ...ours, VAPID_SUBJECT: '' }, 'VAPID_PUBLIC_KEY needs VAPID_SUBJECT beside it'],
      [{ VAPID_SUBJECT: ours.VAPID_SUBJECT }, 'VAPID_SUBJECT needs VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY beside it'],
      [
        { ...ours, VAPID_SUBJECT: 'admin@example.org' },
        'VAPID_SUBJECT must look like mailto:admin@example.com or https://example.com',
      ],
      [{ ...ours, VAPID_PUBLIC_KEY: ours.VAPID_PUBLIC_KEY.slice(1) }, `VAPID_PUBLIC_KEY is no public key: ${makeThem}`],
      [
        { ...ours, VAPID_PRIVATE_KEY: others.VAPID_PRIVATE_KEY },
        `VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY: ${makeThem}`,
      ],
      [{ ...ours, VAPID_PRIVATE_KEY: 'x' }, `VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY: ${makeThem}`],
    ] as const) {
      expect(complaint({ DATABASE_URL, ...changes }, environment)).toBe(says)
    }
  })

  test('names everything that is wrong with it in one line', () => {
    expect(complaint({})).toBe('DATABASE_URL is not set')
    expect(complaint({ DATABASE_URL: 'mysql://localhost', PORT: '80000' })).toBe(
      'DATABASE_URL must look like postgres://user:password@host/database; PORT must be a port number',
    )
    expect(complaint({ DATABASE_URL, PORT: '40.5', LOG_LEVEL: 'loud', PUBLIC_URL: 'quits.example.com' })).toBe(
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent; PORT must be a port number; ' +
        'PUBLIC_URL must look like https://quits.example.com',
    )
  })
})
