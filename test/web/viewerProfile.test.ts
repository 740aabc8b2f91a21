import { expect, test } from 'vitest'
import { profileOf, userOf } from '#web/app/viewerProfile.ts'
import { isSameUser, readUser } from '#web/features/session/user.ts'

const ana = readUser({
  ...{ id: 7, username: 'ana', first_name: 'Ana', last_name: 'Silva', display_name: 'Ana Silva' },
  ...{ email: 'ana@example.org', currency: 'EUR', preferred_currencies: ['USD'] },
})

test('who comes back from the cache as they went there is no news to the session', () => {
  expect(isSameUser(ana, userOf(profileOf(ana)))).toBe(true)
  expect(isSameUser(ana, userOf({ ...profileOf(ana), firstName: 'Anabela' }))).toBe(false)
})

test('who has no name to be shown is called as they sign in, and prefers no currency', () => {
  const nameless = { ...ana, display_name: null, preferred_currencies: undefined }
  expect(profileOf(nameless)).toMatchObject({ displayName: 'ana', preferredCurrencies: [] })
})
