import { beforeEach, expect, test, vi } from 'vitest'
import { passFrontDoor } from '#web/app/ahead/frontDoor.ts'

/* Whoever is a member already has nothing to do at the front door. */

const ana = {
  ...{ id: 7, username: 'ana', first_name: 'Ana', last_name: 'Silva', email: 'ana@example.org', currency: 'EUR' },
}

let address: string

/** Somebody who comes to a page, as this browser remembers them. */
function comeTo(path: string, stored: Readonly<Record<string, unknown>>): void {
  address = path
  vi.stubGlobal('location', new URL(path, 'https://quits.example'))
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, to: string) => (address = to) })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key in stored ? JSON.stringify(stored[key]) : null),
  })
  passFrontDoor()
}

beforeEach(() => () => vi.unstubAllGlobals())

test('a member goes on to their list before the app has come', () => {
  comeTo('/', { user: ana })
  expect(address).toBe('/expenses')
})

test.for([
  ['a visitor', '/', {}],
  ['a member who was invited', '/', { user: ana, invitation: { code: 'x' } }],
  ['a member whom somebody sent to sign in', '/?to=/graphiql', { user: ana }],
  ['a member on another page', '/about', { user: ana }],
  ['whoever is remembered by what nobody can read', '/', { user: { id: 'seven' } }],
] as const)('%s stays where they came to', ([, path, stored]) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  comeTo(path, stored)
  expect(address).toBe(path)
})
