import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { from } from 'rxjs'
import { expect, test } from 'vitest'
import { askedAgain } from '#web/app/links.ts'
import type { Profile } from '#web/features/settings/profile.ts'
import { inCache, openServedViewer } from '#web/features/settings/servedViewer.ts'
import { defaultSettings, type Settings } from '#web/features/settings/settings.ts'

const mine: Settings = { ...defaultSettings, theme: 'DARK', dateFormat: 'US' }
const minutes = 60_000

const ana: Profile = {
  ...{ id: '7', username: 'ana', firstName: 'Ana', lastName: 'Silva', displayName: 'Ana Silva' },
  ...{ email: 'ana@example.org', currency: 'EUR', preferredCurrencies: ['JPY'] },
}
const anabela: Profile = { ...ana, firstName: 'Anabela', displayName: 'Anabela Silva' }

type Saved = { readonly settings: Settings } | { readonly refusal: string } | Error

interface Answers {
  readonly loads?: (Settings | Error)[]
  readonly saves?: (Saved | Promise<Saved>)[]
  readonly profile?: Profile
  /** Nothing is loaded before. */
  readonly loaded?: Promise<void>
}

/** A server that answers what the test says. */
function serve({ loads = [mine], saves = [], profile = ana, loaded }: Answers, told: string[]): ApolloLink {
  async function answer({ operationName, variables }: ApolloLink.Operation): Promise<ApolloLink.Result> {
    if (operationName === 'Viewer') {
      told.push('load')
      const settings = loads.shift() ?? mine
      if (settings instanceof Error) throw settings
      await loaded
      const viewer = { __typename: 'Viewer', ...profile, settings: { __typename: 'Settings', ...settings } }
      return { data: { viewer } }
    }
    told.push(`save ${JSON.stringify(variables.input)}`)
    if (operationName === 'ReviseProfile') {
      const viewer = { __typename: 'Viewer', ...profile, ...variables.input }
      return { data: { reviseProfile: { __typename: 'ReviseProfilePayload', viewer, refusals: [] } } }
    }
    const saved = await (saves.shift() ?? { settings: { ...mine, ...variables.input } })
    if (saved instanceof Error) throw saved
    const __typename = 'ReviseSettingsPayload'
    const reviseSettings =
      'settings' in saved
        ? { __typename, settings: { __typename: 'Settings', ...saved.settings }, refusals: [] }
        : {
            ...{ __typename, settings: null },
            refusals: [{ __typename: 'Refusal', code: saved.refusal, path: null, message: 'No' }],
          }
    return { data: { reviseSettings } }
  }
  return new ApolloLink(operation => from(answer(operation)))
}

/** The clock is one the test moves. */
function setUp(answers: Answers = {}) {
  const told: string[] = []
  let now = 0
  const cache = new InMemoryCache({ typePolicies: { Settings: { keyFields: [] } } })
  const viewer = openServedViewer({
    client: new ApolloClient({ cache, link: askedAgain().concat(serve(answers, told)) }),
    profile: ana,
    last: defaultSettings,
    defaults: { ...defaultSettings, timezone: 'Europe/Lisbon' },
    keep: ({ profile, settings }) => {
      if (profile) told.push(`keep ${profile.firstName}`)
      if (settings) told.push(`keep ${settings.theme}`)
    },
    now: () => now,
  })
  return {
    viewer,
    told,
    /** As screens read it. */
    shown: () => {
      const settings = cache.readFragment({ ...inCache.settings, optimistic: true })
      return settings && { ...settings, __typename: undefined }
    },
    profile: () => cache.readFragment(inCache.profile('7')),
    listen: (listener: () => void) => {
      const subscription = cache.watchFragment(inCache.settings).subscribe(listener)
      return () => subscription.unsubscribe()
    },
    pass: (time: number) => {
      now += time
    },
  }
}

const failure = new TypeError('no network')

test('whoever is signed in and the settings of the last visit are shown until the present ones have been loaded', async () => {
  const { viewer, told, shown, profile } = setUp({ profile: anabela })
  expect(profile()).toMatchObject(ana)
  expect(shown()).toEqual(defaultSettings)
  expect(viewer.status()).toBe('loading')
  await viewer.load()
  expect(profile()).toMatchObject(anabela)
  expect(shown()).toEqual(mine)
  expect(viewer.status()).toBe('loaded')
  expect(told).toEqual(['load', 'keep Anabela', 'keep DARK'])
})

test('who asks while it is being loaded gets the same answer', async () => {
  const { viewer, told } = setUp()
  await Promise.all([viewer.load(), viewer.load()])
  expect(told.filter(line => line === 'load')).toHaveLength(1)
  await viewer.load()
  expect(told.filter(line => line === 'load')).toHaveLength(2)
})

test('a load is tried twice', async () => {
  const { viewer, shown } = setUp({ loads: [failure, mine] })
  await viewer.load()
  expect(shown()).toEqual(mine)
  expect(viewer.status()).toBe('loaded')
})

test('after a failed load the defaults serve for thirty seconds, and nothing is asked', async () => {
  const { viewer, told, shown, profile, pass } = setUp({ loads: [failure, failure] })
  await viewer.load()
  expect(viewer.status()).toBe('unavailable')
  expect(shown()?.timezone).toBe('Europe/Lisbon')
  expect(profile()).toMatchObject(ana)
  pass(30_000 - 1)
  await viewer.load()
  expect(told).toEqual(['load', 'load'])
  pass(1)
  await viewer.load()
  expect(shown()).toEqual(mine)
  expect(viewer.status()).toBe('loaded')
})

test('what was known stays when it cannot be refreshed', async () => {
  const { viewer, shown, pass } = setUp({ loads: [mine, failure, failure] })
  await viewer.load()
  pass(6 * minutes)
  await viewer.load()
  expect(shown()).toEqual(mine)
  expect(viewer.status()).toBe('loaded')
})

test('a change shows before the server has answered', async () => {
  const { viewer, told, shown } = setUp()
  await viewer.load()
  const saving = viewer.change({ theme: 'PASTEL' })
  expect(shown()).toEqual({ ...mine, theme: 'PASTEL' })
  expect(await saving).toMatchObject({ kind: 'done', payload: { settings: { ...mine, theme: 'PASTEL' } } })
  expect(shown()?.theme).toBe('PASTEL')
  expect(told.slice(-2)).toEqual(['save {"theme":"PASTEL"}', 'keep PASTEL'])
})

test('other months show when the server has them, with what months were before', async () => {
  const monthStarts = [{ __typename: 'MonthStart' as const, since: '2026-11-23', day: 25 }]
  const { viewer, told, shown } = setUp({ saves: [{ settings: { ...mine, monthStarts } }] })
  await viewer.load()
  const saving = viewer.change({ monthStart: { day: 25 } })
  expect(shown()?.monthStarts).toEqual([])
  await saving
  expect(told).toContainEqual(expect.stringContaining('"monthStart":{"day":25}'))
  expect(shown()?.monthStarts).toEqual(monthStarts)
})

test('a change that is saved while nothing could be loaded tells what is set', async () => {
  const { viewer, shown } = setUp({ loads: [failure, failure] })
  await viewer.load()
  await viewer.change({ theme: 'PASTEL' })
  expect(shown()).toEqual({ ...mine, theme: 'PASTEL' })
  expect(viewer.status()).toBe('loaded')
})

test.for([{ refusal: 'UNKNOWN_THEME' }, failure])('a change that fails is taken back, and only that', async no => {
  const answer = Promise.withResolvers<Saved>()
  const { viewer, shown } = setUp({ saves: [answer.promise] })
  await viewer.load()
  const refused = viewer.change({ theme: 'PASTEL' })
  const accepted = viewer.change({ showSplitTotals: false })
  expect(shown()).toEqual({ ...mine, theme: 'PASTEL', showSplitTotals: false })
  answer.resolve(no)
  expect((await refused).kind).toBe(no === failure ? 'failed' : 'refused')
  expect(shown()).toEqual({ ...mine, showSplitTotals: false })
  await accepted
  expect(shown()).toEqual({ ...mine, showSplitTotals: false })
})

test('changes are sent one after the other', async () => {
  const first = Promise.withResolvers<Saved>()
  const { viewer, told, shown } = setUp({ saves: [first.promise] })
  await viewer.load()
  const saved = [viewer.change({ theme: 'PASTEL' }), viewer.change({ theme: 'LIGHT' })]
  await new Promise(resolve => setTimeout(resolve))
  expect(told.filter(line => line.startsWith('save'))).toEqual(['save {"theme":"PASTEL"}'])
  first.resolve({ settings: { ...mine, theme: 'PASTEL' } })
  await Promise.all(saved)
  expect(shown()?.theme).toBe('LIGHT')
})

test('what is loaded while somebody saves their profile does not take it back', async () => {
  const answer = Promise.withResolvers<void>()
  const { viewer, told, profile } = setUp({ loaded: answer.promise })
  const loading = viewer.load()
  const saving = viewer.changeProfile({ firstName: 'Anabela' })
  answer.resolve()
  await Promise.all([loading, saving])
  expect(profile()?.firstName).toBe('Anabela')
  expect(told).toEqual(['load', 'keep Ana', 'keep DARK', 'save {"firstName":"Anabela"}', 'keep Anabela'])
})

test('what is loaded while a change is under way does not take it back', async () => {
  const answer = Promise.withResolvers<Saved>()
  const { viewer, shown } = setUp({ saves: [answer.promise], loads: [mine, { ...mine, theme: 'PASTEL' }] })
  await viewer.load()
  const saving = viewer.change({ theme: 'PASTEL' })
  const loading = viewer.load()
  answer.resolve({ settings: { ...mine, theme: 'PASTEL' } })
  await saving
  expect(shown()?.theme).toBe('PASTEL')
  await loading
  expect(shown()?.theme).toBe('PASTEL')
})

test('what is chosen while the settings are being loaded stays, over all the rest of them', async () => {
  const answer = Promise.withResolvers<Saved>()
  const { viewer, told, shown } = setUp({ saves: [answer.promise] })
  const loading = viewer.load()
  const saving = viewer.change({ theme: 'PASTEL' })
  await loading
  expect(shown()).toEqual({ ...mine, theme: 'PASTEL' })
  expect(told).toContain('keep DARK')
  answer.resolve(failure)
  await saving
  expect(shown()).toEqual(mine)
})

test('what another tab has learned is shown here, under what is still being changed here', async () => {
  const answer = Promise.withResolvers<Saved>()
  const { viewer, shown, profile } = setUp({ saves: [answer.promise] })
  await viewer.load()
  const saving = viewer.change({ theme: 'PASTEL' })
  viewer.adoptSettings({ ...mine, theme: 'LIGHT', dateFormat: 'EU' })
  viewer.adoptProfile(anabela)
  expect(shown()).toEqual({ ...mine, theme: 'PASTEL', dateFormat: 'EU' })
  expect(profile()).toMatchObject(anabela)
  answer.resolve(failure)
  await saving
  expect(shown()?.theme).toBe('LIGHT')
})

test('whoever listens is told of every change', async () => {
  const { viewer, listen } = setUp()
  let tidings = 0
  const stop = listen(() => {
    tidings += 1
  })
  expect(tidings).toBe(1)
  await viewer.load()
  await viewer.change({ theme: 'PASTEL' })
  expect(tidings).toBe(3)
  stop()
  await viewer.change({ theme: 'LIGHT' })
  expect(tidings).toBe(3)
})
