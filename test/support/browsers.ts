import { expect } from 'vitest'
import type { Client } from './client.ts'
import type { Person, TestGateway } from './gateway.ts'

interface Entry {
  readonly password?: string
  readonly remember_me?: boolean
  readonly userAgent?: string
}

/** One more browser in which that person is signed in. */
export async function anotherBrowser(
  gateway: TestGateway,
  { registration }: Person,
  { password = registration.password, remember_me = false, userAgent = 'node' }: Entry = {},
): Promise<Client> {
  const browser = gateway.visitor()
  const form = { email: registration.email, password, remember_me }
  const { status } = await browser.post('/api/auth/login', form, { 'User-Agent': userAgent })
  expect(status).toBe(200)
  return browser
}

/** The same browser, as if it talked to another gateway. */
export function throughAnother(gateway: TestGateway, browser: Client): Client {
  const elsewhere = gateway.visitor()
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
  return elsewhere
}

export const isSignedIn = async (browser: Client): Promise<boolean> => {
  const { status } = await browser.get('/api/users/me')
  if (status !== 200 && status !== 401) throw new Error(`answered with ${status}`)
  return status === 200
}
