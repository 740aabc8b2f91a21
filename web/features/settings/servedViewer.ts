import { type ApolloCache, type ApolloClient, makeVar } from '@apollo/client'
import type { ReviseProfileInput, ReviseSettingsInput } from '#web/schema.generated.ts'
import type { DeedOutcome } from '#web/ui/deeds/outcome.ts'
import { sendCommand } from '#web/ui/deeds/sendCommand.ts'
import type { Profile } from './profile.ts'
import type { Settings, SettingsWish } from './settings.ts'
import {
  ReviseProfileDocument,
  type ReviseProfileMutation,
  ReviseSettingsDocument,
  type ReviseSettingsMutation,
  SettingsFieldsFragmentDoc,
  ViewerDocument,
  ViewerFieldsFragmentDoc,
} from './Viewer.generated.ts'

/** After a failed load, defaults serve for this long before it is tried again. */
export const circuitOpenFor = 30_000

/** `unavailable`: the settings are the defaults. */
export type SettingsStatus = 'loading' | 'loaded' | 'unavailable'

type ProfileChange = DeedOutcome<ReviseProfileMutation['reviseProfile']>
type SettingsChange = DeedOutcome<ReviseSettingsMutation['reviseSettings']>

/** Where in the cache whoever is signed in stands, and what they have set. */
export const inCache = {
  profile: (id: string) => ({
    fragment: ViewerFieldsFragmentDoc,
    fragmentName: 'ViewerFields',
    from: { __typename: 'Viewer' as const, id },
  }),
  settings: {
    fragment: SettingsFieldsFragmentDoc,
    fragmentName: 'SettingsFields',
    from: { __typename: 'Settings' as const },
  },
}

function writeProfile(cache: ApolloCache, profile: Profile): void {
  const { from, ...fragment } = inCache.profile(profile.id)
  cache.writeFragment({ ...fragment, data: { ...profile, ...from } })
}

const inTheCache = (start: Settings['monthStarts'][number]) => ({ ...start, __typename: 'MonthStart' as const })

function writeSettings(cache: ApolloCache, settings: Settings): void {
  const { from, ...fragment } = inCache.settings
  cache.writeFragment({
    ...fragment,
    data: { ...settings, monthStarts: settings.monthStarts.map(inTheCache), ...from },
  })
}

/** What is chosen and on its way lies over what the server has said. */
const chosenLayer = 'chosen settings'

function layOver(cache: ApolloCache, changes: readonly Partial<Settings>[]): void {
  // A layer is a copy with changes in it, so a new one has to be made of what is so by now.
  cache.removeOptimistic(chosenLayer)
  if (changes.length === 0) return
  cache.batch({
    optimistic: chosenLayer,
    update: layer => {
      const settings = layer.readFragment(inCache.settings)
      if (settings) writeSettings(layer, Object.assign({ ...settings }, ...changes))
    },
  })
}

interface ServedViewerOptions {
  readonly client: ApolloClient
  /** As the session was told of them. */
  readonly profile: Profile
  /** Until the first load. */
  readonly last: Settings
  /** While they cannot be loaded. */
  readonly defaults: Settings
  /** Told what the server has, whenever that is learned. */
  readonly keep: (said: { readonly profile?: Profile; readonly settings?: Settings }) => void
  readonly now: () => number
}

export type ServedViewer = ReturnType<typeof openServedViewer>

/**
 * Whoever is signed in and their settings, in the cache from the start. Settings change at once and are taken back if
 * the server says no; loads and changes go to the server one after the other, so that the last answer is the latest truth.
 */
export function openServedViewer({ client, profile, last, defaults, keep, now }: ServedViewerOptions) {
  const { cache } = client
  const status = makeVar<SettingsStatus>('loading')
  let circuitOpenUntil = Number.NEGATIVE_INFINITY
  let loading: Promise<void> | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let pending: readonly Partial<Settings>[] = []

  writeProfile(cache, profile)
  writeSettings(cache, last)

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = queue.then(work)
    queue = result.catch(() => undefined)
    return result
  }

  function learn(settings: Settings, as: SettingsStatus): void {
    writeSettings(cache, settings)
    layOver(cache, pending)
    status(as)
  }

  async function ask(): Promise<void> {
    const { data } = await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' })
    // In the answer as Apollo gives it, what is chosen here lies over what the server has said.
    const settings = cache.readFragment(inCache.settings)
    if (!data || !settings) throw new Error('The answer had nobody in it')
    learn(settings, 'loaded')
    keep({ profile: data.viewer, settings })
  }

  async function load(): Promise<void> {
    if (now() < circuitOpenUntil) return
    try {
      await ask()
    } catch (error) {
      console.warn('The settings could not be loaded.', error)
      circuitOpenUntil = now() + circuitOpenFor
      if (status() !== 'loaded') learn(defaults, 'unavailable')
    }
  }

  return {
    status,
    /** One at a time, however many ask; none for a while after a failure. */
    load: (): Promise<void> => {
      loading ??= inTurn(load).finally(() => {
        loading = null
      })
      return loading
    },
    change: async (wish: SettingsWish): Promise<SettingsChange> => {
      // What months one has shows when the server has them too, for then everything in them is read anew.
      const { monthStart: _, ...change } = wish
      pending = [...pending, change]
      layOver(cache, pending)
      const outcome = await inTurn(() => sendSettings(client, wish))
      pending = pending.filter(other => other !== change)
      layOver(cache, pending)
      const settings = outcome.kind === 'done' ? outcome.payload.settings : null
      if (settings) {
        learn(settings, 'loaded')
        keep({ settings })
      }
      return outcome
    },
    changeProfile: async (input: ReviseProfileInput): Promise<ProfileChange> => {
      const outcome = await inTurn(() => sendProfile(client, input))
      if (outcome.kind === 'done' && outcome.payload.viewer) keep({ profile: outcome.payload.viewer })
      return outcome
    },
    /** The session or another tab was told otherwise. */
    adoptProfile: (profile: Profile): void => writeProfile(cache, profile),
    /** What another tab has learned from the server. */
    adoptSettings: (settings: Settings): void => learn(settings, 'loaded'),
  }
}

// Answers find their way into the cache by themselves.

const sendProfile = (client: ApolloClient, input: ReviseProfileInput): Promise<ProfileChange> =>
  sendCommand(client, ReviseProfileDocument, { input })

const sendSettings = (client: ApolloClient, input: ReviseSettingsInput): Promise<SettingsChange> =>
  sendCommand(client, ReviseSettingsDocument, { input })
