import { beforeEach, expect, test, vi } from 'vitest'
import { commentDrafts } from '#web/features/expenses/comments/commentDrafts.ts'
import { forgetTypedExpenses } from '#web/features/expenses/typedExpenses.ts'

/* What somebody typed about expenses and did not send. */

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
})

const type = (expenseId: string, text: string, viewerId = '1') =>
  commentDrafts.keep(viewerId, { expenseId, text, tried: null })
const textOf = (expenseId: string, viewerId = '1') => commentDrafts.read(viewerId, expenseId)?.text

test('is kept for each expense and each of those who share a browser', () => {
  type('7', 'Was the deposit')
  type('8', 'For May?')
  type('7', 'Mine', '2')
  expect([textOf('7'), textOf('8'), textOf('7', '2'), textOf('9')]).toEqual([
    ...['Was the deposit', 'For May?', 'Mine'],
    undefined,
  ])
  commentDrafts.drop('1', '7')
  expect([textOf('7'), textOf('8'), textOf('7', '2')]).toEqual([undefined, 'For May?', 'Mine'])
})

test('of more than twenty the newest are kept', () => {
  for (let id = 1; id <= 20; id += 1) type(String(id), 'Yes')
  type('1', 'Yes, but')
  type('21', 'No')
  expect(textOf('1')).toBe('Yes, but')
  expect(textOf('2')).toBeUndefined()
  expect([textOf('3'), textOf('21')]).toEqual(['Yes', 'No'])
})

test('what nobody can have typed is no draft', () => {
  stored.set('commentDrafts-1', '{"7": "Hello"}')
  expect(textOf('7')).toBeUndefined()
  type('7', 'Was the deposit')
  expect(textOf('7')).toBe('Was the deposit')
})

test('nothing of it is left when the last is dropped or somebody signs out', () => {
  type('7', 'Was the deposit')
  commentDrafts.drop('1', '7')
  expect(stored.size).toBe(0)
  type('7', 'Was the deposit')
  type('7', 'Mine', '2')
  forgetTypedExpenses('1')
  expect([...stored.keys()]).toEqual(['commentDrafts-2'])
})
