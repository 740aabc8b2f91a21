import { afterEach, expect, test, vi } from 'vitest'
import { generatePassword } from '#web/features/admin/generatePassword.ts'

const alphabet = /^[A-Za-z0-9!@#$%^&*()]{12}$/

afterEach(() => {
  vi.restoreAllMocks()
})

test('a generated password has 12 of letters, digits and symbols', () => {
  for (let round = 0; round < 200; round++) expect(generatePassword()).toMatch(alphabet)
})

test('no two are alike', () => {
  expect(new Set(Array.from({ length: 1_000 }, generatePassword)).size).toBe(1_000)
})

test('every byte of the source leads to one character or to none, and every character has as many bytes', () => {
  const bytesOf = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    // The byte in question, then as many of the first character as are still missing.
    let isFirst = true
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(target => {
      if (target instanceof Uint8Array) target.fill(isFirst ? byte : 0)
      isFirst = false
      return target
    })
    const password = generatePassword()
    const drawn = vi.mocked(crypto.getRandomValues).mock.calls.length
    vi.restoreAllMocks()
    if (drawn > 12) continue
    const character = password.charAt(0)
    bytesOf.set(character, (bytesOf.get(character) ?? 0) + 1)
  }
  expect(bytesOf.size).toBe(72)
  expect(new Set(bytesOf.values())).toEqual(new Set([3]))
})
