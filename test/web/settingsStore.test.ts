import { expect, test } from 'vitest'
import { defaultSettings, type Settings } from '#web/features/settings/settings.ts'
import { createSettingsStore, type Saved } from '#web/features/settings/settingsStore.ts'

const mine: Settings = { ...defaultSettings, theme: 'dark', dateFormat: 'US' }
const minutes = 60_000

/** A server that answers what the test says, and a clock the test moves. */
function setUp(answers: { loads?: (Settings | Error)[]; saves?: (Saved | Promise<Saved>)[] } = {}) {
  const { loads = [mine], saves = [] } = answers
  const told: string[] = []
  let now = 0
  const store = createSettingsStore(
    {
      load: async () => {
        told.push('load')
        const answer = loads.shift() ?? mine
        if (answer instanceof Error) throw answer
        return answer
      },
      save: async change => {
        told.push(`save ${JSON.stringify(change)}`)
        return saves.shift() ?? { settings: { ...mine, ...change } }
      },
      keep: settings => told.push(`keep ${settings.theme}`),
      now: () => now,
    },
    { last: defaultSettings, defaults: { ...defaultSettings, timezone: 'Europe/Lisbon' } },
  )
  return {
    store,
    told,
    shown: () => store.read().settings,
    pass: (time: number) => {
      now += time
    },
  }
}

const failure = new Error('no network')

test('the settings of the last visit are shown until the present ones have been loaded', async () => {
  const { store, told } = setUp()
  expect(store.read()).toEqual({ settings: defaultSettings, status: 'loading' })
  await store.load()
  expect(store.read()).toEqual({ settings: mine, status: 'loaded' })
  expect(told).toEqual(['load', 'keep dark'])
})

test('what was loaded is fresh for five minutes', async () => {
  const { store, told, pass } = setUp()
  await store.load()
  pass(5 * minutes - 1)
  await store.load()
  expect(told).toEqual(['load', 'keep dark'])
  pass(1)
  await store.load()
  expect(told).toEqual(['load', 'keep dark', 'load', 'keep dark'])
})

test('a load is tried twice', async () => {
  const { store } = setUp({ loads: [failure, mine] })
  await store.load()
  expect(store.read()).toEqual({ settings: mine, status: 'loaded' })
})

test('after a failed load the defaults serve for thirty seconds, and nothing is asked', async () => {
  const { store, told, shown, pass } = setUp({ loads: [failure, failure] })
  await store.load()
  expect(store.read().status).toBe('unavailable')
  expect(shown().timezone).toBe('Europe/Lisbon')
  pass(30_000 - 1)
  await store.load()
  expect(told).toEqual(['load', 'load'])
  pass(1)
  await store.load()
  expect(store.read()).toEqual({ settings: mine, status: 'loaded' })
})

test('what was known stays when it cannot be refreshed', async () => {
  const { store, pass } = setUp({ loads: [mine, failure, failure] })
  await store.load()
  pass(6 * minutes)
  await store.load()
  expect(store.read()).toEqual({ settings: mine, status: 'loaded' })
})

test('a change shows before the server has answered', async () => {
  const { store, told, shown } = setUp()
  await store.load()
  const saving = store.change({ theme: 'pastel' })
  expect(shown()).toEqual({ ...mine, theme: 'pastel' })
  expect(await saving).toEqual({ settings: { ...mine, theme: 'pastel' } })
  expect(shown().theme).toBe('pastel')
  expect(told.slice(-2)).toEqual(['save {"theme":"pastel"}', 'keep pastel'])
})

test('a refused change is taken back, and only that', async () => {
  const answer = Promise.withResolvers<Saved>()
  const { store, shown } = setUp({ saves: [answer.promise] })
  await store.load()
  const refused = store.change({ theme: 'pastel' })
  const accepted = store.change({ showSplitTotals: false })
  expect(shown()).toEqual({ ...mine, theme: 'pastel', showSplitTotals: false })
  answer.resolve({ refusal: null })
  await Promise.all([refused, accepted])
  expect(shown()).toEqual({ ...mine, showSplitTotals: false })
})

test('changes are sent one after the other', async () => {
  const first = Promise.withResolvers<Saved>()
  const { store, told } = setUp({ saves: [first.promise] })
  await store.load()
  const saved = [store.change({ theme: 'pastel' }), store.change({ theme: 'light' })]
  await Promise.resolve()
  expect(told.filter(line => line.startsWith('save'))).toEqual(['save {"theme":"pastel"}'])
  first.resolve({ settings: { ...mine, theme: 'pastel' } })
  await Promise.all(saved)
  expect(store.read().settings.theme).toBe('light')
})

test('what another tab has learned is shown here, under what is still being changed here', async () => {
  const answer = Promise.withResolvers<Saved>()
  const { store, shown } = setUp({ saves: [answer.promise] })
  await store.load()
  const saving = store.change({ theme: 'pastel' })
  store.adopt({ ...mine, theme: 'light', dateFormat: 'EU' })
  expect(shown()).toEqual({ ...mine, theme: 'pastel', dateFormat: 'EU' })
  answer.resolve({ refusal: null })
  await saving
  expect(shown().theme).toBe('light')
})

test('whoever listens is told of every change', async () => {
  const { store } = setUp()
  let tidings = 0
  const stop = store.subscribe(() => {
    tidings += 1
  })
  await store.load()
  await store.change({ theme: 'pastel' })
  expect(tidings).toBe(3)
  stop()
  await store.change({ theme: 'light' })
  expect(tidings).toBe(3)
})
