import { expect, test } from 'vitest'
import { createFreshStart } from '#web/app/problem/freshStart.ts'

/** A tab: what it remembers outlives the pages in it. */
function openTab() {
  const memory = new Map<string, string>()
  const tab = { isReachable: true, loads: 0 }
  const openPage = (address = '/budgets', build = '/assets/start-1.js') =>
    createFreshStart({
      build,
      address: () => address,
      storage: { getItem: name => memory.get(name) ?? null, setItem: (name, value) => void memory.set(name, value) },
      isReachable: async () => tab.isReachable,
      reload: () => {
        tab.loads += 1
      },
    })
  return { tab, openPage }
}

test('a page that lacks a part is loaded anew by itself once', async () => {
  const { tab, openPage } = openTab()
  expect(await openPage().byItself()).toBe('starting')
  expect(await openPage().byItself()).toBe('missing')
  expect(tab.loads).toBe(1)
})

test('another address and another version have a try of their own', async () => {
  const { tab, openPage } = openTab()
  await openPage().byItself()
  expect(await openPage('/trips').byItself()).toBe('starting')
  expect(await openPage('/trips', '/assets/start-2.js').byItself()).toBe('starting')
  expect(await openPage('/trips', '/assets/start-2.js').byItself()).toBe('missing')
  expect(tab.loads).toBe(3)
})

test('nothing is left while the server is away, and that is no try', async () => {
  const { tab, openPage } = openTab()
  tab.isReachable = false
  expect(await openPage().byItself()).toBe('offline')
  expect(await openPage().again()).toBe('offline')
  expect(tab.loads).toBe(0)
  tab.isReachable = true
  expect(await openPage().again()).toBe('starting')
  expect(await openPage().byItself()).toBe('starting')
  expect(tab.loads).toBe(2)
})

test('whoever asks for it has it loaded again', async () => {
  const { tab, openPage } = openTab()
  await openPage().byItself()
  expect(await openPage().again()).toBe('starting')
  expect(tab.loads).toBe(2)
})
