import { afterEach, describe, expect, test, vi } from 'vitest'
import { loginOf, signedInAs } from '#domain/store/logins.ts'

const OWNER = 'postgres://owner:secret@db.example.org:5433/quits?sslmode=require'

afterEach(() => vi.unstubAllEnvs())

describe('the login of a process', () => {
  test('is at the same database, and tells nothing of the owner but their name', () => {
    const url = new URL(signedInAs(OWNER, 'quits_app'))
    expect(url).toMatchObject({ username: 'quits_app_of_owner', host: 'db.example.org:5433', pathname: '/quits' })
    expect(url.search).toBe('?sslmode=require')
    expect(url.password).toMatch(/^[\w-]{32}$/)
    expect(url.href).not.toContain('secret')
  })

  test('is the same wherever and whenever it is made', () => {
    expect(signedInAs(OWNER, 'quits_app')).toBe(signedInAs(OWNER, 'quits_app'))
    const elsewhere = loginOf('postgres://owner:secret@127.0.0.1/another', 'quits_app')
    expect(elsewhere).toEqual(loginOf(OWNER, 'quits_app'))
    expect(elsewhere?.password).toBe('KsjDMBRzYi24C6atz9sD8_mMOUEOg8qU')
  })

  test('is another one for another role, another owner and another password', () => {
    const urls = [OWNER, OWNER.replace('owner', 'somebody'), OWNER.replace('secret', 'changed')]
    const logins = urls.flatMap(url => [loginOf(url, 'quits_app'), loginOf(url, 'quits_projector')])
    expect(new Set(logins.map(login => login?.password)).size).toBe(6)
  })

  test('is used as it is where the address names one already', () => {
    const own = signedInAs(OWNER, 'quits_projector')
    expect(signedInAs(own, 'quits_projector')).toBe(own)
  })

  test('comes from a password in the environment or in the query, too', () => {
    vi.stubEnv('PGUSER', 'owner')
    vi.stubEnv('PGPASSWORD', 'secret')
    expect(loginOf('postgres://db.example.org/quits', 'quits_app')).toEqual(loginOf(OWNER, 'quits_app'))

    const socket = new URL(signedInAs('postgres:///quits?host=/run/postgres&user=owner&password=secret', 'quits_app'))
    expect(Object.fromEntries(socket.searchParams)).toEqual({
      host: '/run/postgres',
      user: 'quits_app_of_owner',
      password: loginOf(OWNER, 'quits_app')?.password,
    })
  })

  test('does not exist where the owner signs in without a password that we see', () => {
    vi.stubEnv('PGPASSWORD', '')
    expect(signedInAs('postgres://owner@localhost/quits', 'quits_app')).toBe('postgres://owner@localhost/quits')
  })

  test('fits names that an address has to spell in another way', () => {
    const url = signedInAs('postgres://an%20owner:p%40ss%2Fword@localhost/quits', 'quits_app')
    expect(decodeURIComponent(new URL(url).username)).toBe('quits_app_of_an owner')
  })
})
