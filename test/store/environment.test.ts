import { describe, expect, test } from 'vitest'
import { EnvironmentError, processEnvironment, readEnvironment } from '#domain/store/environment.ts'
import { gatewayEnvironment, productEnvironment } from '#gateway/config.ts'

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

  test('names everything that is wrong with it in one line', () => {
    const complaint = (source: NodeJS.ProcessEnv): string => {
      try {
        readEnvironment(gatewayEnvironment, source)
        return 'no complaint'
      } catch (error) {
        return error instanceof EnvironmentError ? error.message : String(error)
      }
    }
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
