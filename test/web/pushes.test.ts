import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { placeIn } from '#web/app/offline/goTo.ts'
import { openPushed, type PushWorker, showPush, subscribeAnew } from '#web/app/offline/pushes.ts'

/* What the worker beside the pages does with what is pushed to it, and with a tap on it. */

type Page = Awaited<ReturnType<PushWorker['clients']['matchAll']>>[number]

const shown = vi.fn(async (_title: string, _options: NotificationOptions) => undefined)
const opened = vi.fn(async (_url: string) => undefined)
const asked = vi.fn()

const worker = (...pages: readonly Page[]): PushWorker => ({
  registration: { showNotification: shown, pushManager: { subscribe: asked } },
  clients: { matchAll: async () => pages, openWindow: opened },
})

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://quits.example.org' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const pushed = (message: unknown) => ({ json: () => message })

describe('What is pushed', () => {
  test('is shown in its own words, in the place of what was shown of the same thing', async () => {
    await showPush(
      worker(),
      pushed({
        title: 'Ana added Lunch',
        body: 'You owe €10.00',
        tag: 'a',
        place: '/expenses?expense=7',
        language: 'en',
      }),
    )
    expect(shown.mock.calls).toEqual([
      [
        'Ana added Lunch',
        {
          ...{ body: 'You owe €10.00', tag: 'a', lang: 'en', icon: '/icon-192.png' },
          data: { place: '/expenses?expense=7' },
        },
      ],
    ])
  })

  test.each([
    ['nothing', null],
    [
      'no JSON',
      {
        json: () => {
          throw new SyntaxError('no JSON')
        },
      },
    ],
    ['something else', pushed([7])],
    ['null', pushed(null)],
  ])('is shown also where it is %s, because browsers want something to be shown', async (_, data) => {
    await showPush(worker(), data)
    expect(shown.mock.calls).toMatchObject([['Quits', { tag: 'quits', data: { place: '/notifications' } }]])
  })
})

const openPage = (says: (port: MessagePort) => void): Page & { readonly went: string[] } => {
  const went: string[] = []
  const page = {
    went,
    focus: vi.fn(async () => page),
    postMessage: (message: unknown, [port]: Transferable[]) => {
      went.push(`asked for ${placeIn(message)}`)
      says(port as MessagePort)
    },
    navigate: async (url: string) => void went.push(`loaded ${url}`),
  }
  return page
}

describe('Whoever taps it', () => {
  test('is led there on the page that is open, which goes there by itself', async () => {
    const page = openPage(port => port.postMessage('going'))
    await openPushed(worker(page), { place: '/expenses?expense=7' })
    expect(page.went).toEqual(['asked for /expenses?expense=7'])
    expect(page.focus).toHaveBeenCalledOnce()
    expect(opened).not.toHaveBeenCalled()
  })

  test('sees it loaded where that page does not answer, such as that of a visitor', async () => {
    const page = openPage(() => undefined)
    await openPushed(worker(page), { place: '/trips/3' })
    expect(page.went).toEqual(['asked for /trips/3', 'loaded /trips/3'])
  })

  test('sees a new page where none is open', async () => {
    await openPushed(worker(), { place: '/connections' })
    expect(opened.mock.calls).toEqual([['/connections']])
  })

  test.each([
    'https://elsewhere.example/x',
    '//elsewhere.example/x',
    '/.//elsewhere.example/x',
    'https://quits.example.org//elsewhere.example/x',
    '/\\elsewhere.example/x',
    'javascript:alert(1)',
    7,
    undefined,
  ])('is not led away by %j', async place => {
    await openPushed(worker(), { place })
    expect(opened.mock.calls).toEqual([['/notifications']])
  })
})

test.each([
  [{ type: 'goTo', place: '/trips' }, '/trips'],
  [{ type: 'goTo', place: '//elsewhere.example' }, undefined],
  [{ type: 'goTo', place: '/\\elsewhere.example' }, undefined],
  [{ type: 'other', place: '/trips' }, undefined],
  [null, undefined],
])('of what a page is told, %j leads to %j', (message, place) => {
  expect(placeIn(message)).toBe(place)
})

describe('A browser that is reached otherwise from now on', () => {
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example.org/2', keys: { p256dh: 'point', auth: 'more' } }),
  } as unknown as PushSubscription

  function serve() {
    const calls: [string, RequestInit | undefined][] = []
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      calls.push([url, init])
      return Response.json({ data: { csrf_token: 'proof' } })
    })
    return calls
  }
  const told = [
    ['/api/csrf-token', undefined],
    [
      '/api/push/subscription',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-CSRFToken': 'proof' },
        body: JSON.stringify({ endpoint: 'https://push.example.org/2', p256dh: 'point', auth: 'more' }),
      },
    ],
  ]

  test('says so to the server', async () => {
    const calls = serve()
    await subscribeAnew(worker(), { newSubscription: subscription })
    expect(calls).toEqual(told)
    expect(asked).not.toHaveBeenCalled()
  })

  test('asks for what it had, where it does not have it yet', async () => {
    const calls = serve()
    asked.mockResolvedValue(subscription)
    const key = new ArrayBuffer(65)
    await subscribeAnew(worker(), {
      oldSubscription: { options: { applicationServerKey: key, userVisibleOnly: true } },
    })
    expect(asked.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: key }]])
    expect(calls).toEqual(told)
  })

  test('does nothing where nobody knows what it had', async () => {
    const calls = serve()
    await subscribeAnew(worker(), { oldSubscription: null, newSubscription: null })
    expect(calls).toEqual([])
  })
})
