import { ApolloClient, InMemoryCache } from '@apollo/client'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  ChooseNotificationsDocument,
  NotificationChoicesDocument,
  type PushesHereFragment,
} from '#web/features/settings/notifications/NotificationChoices.generated.ts'
import { NotificationsCard } from '#web/features/settings/notifications/NotificationsCard.tsx'
import {
  SubscribeToPushesDocument,
  TestPushDocument,
  UnsubscribeFromPushesDocument,
} from '#web/features/settings/notifications/Pushes.generated.ts'
import type { PushDevice } from '#web/features/settings/notifications/pushDevice.ts'
import { wantAgain } from '#web/features/settings/notifications/wantAgain.ts'
import { forgetWanted, isWantedBy, noteWanted } from '#web/features/settings/notifications/wantedHere.ts'
import { violations } from './axe.ts'
import { focusIsOn, isGone, press, settled, shows, turnTo, type as typed } from './hands.ts'
import { answers, askedFor, isOutOfReachFor, serverLink } from './server.ts'
import { show } from './stage.tsx'

/* Whether this device is told at once, and whether its browser lets it. */

const usual = {
  notifyOfExpenses: ['APP', 'PUSH'] as const,
  notifyOfPayments: ['APP', 'EMAIL'] as const,
  notifyOfPeople: ['APP', 'EMAIL', 'PUSH'] as const,
  notifyOfBudgets: ['APP', 'PUSH'] as const,
}
const KEY = 'a-key'
const address = { endpoint: 'https://push.example.org/1', p256dh: 'point', auth: 'more' }
const subscription = {
  toJSON: () => ({ endpoint: address.endpoint, keys: { p256dh: address.p256dh, auth: address.auth } }),
} as unknown as PushSubscription

interface Seat {
  isSupported?: boolean
  permission?: NotificationPermission
  isSubscribed?: boolean
  /** What whoever sits there says when they are asked. */
  says?: NotificationPermission | 'nothing: it fails'
}
let asked: string[]
let here: PushesHereFragment['here']

function deviceOf({ isSupported = true, permission = 'default', isSubscribed = false, says = 'granted' }: Seat) {
  let [standing, has] = [permission, isSubscribed]
  const device: PushDevice = {
    isSupported,
    permission: () => standing,
    subscribed: async () => (has ? subscription : null),
    subscribe: async key => {
      asked.push(key)
      if (says === 'nothing: it fails') throw new DOMException('push service error', 'AbortError')
      standing = says
      if (says !== 'granted') return null
      has = true
      return subscription
    },
    unsubscribe: async () => {
      has = false
    },
  }
  return device
}

beforeEach(() => {
  ;[asked, here] = [[], null]
  forgetWanted()
  answers(NotificationChoicesDocument, () => ({
    viewer: { id: '1', settings: usual, sendsMail: true, pushes: { key: KEY, here } },
  }))
  answers(SubscribeToPushesDocument, () => {
    here = { failingSince: null }
    return { subscribeToPushes: { refusals: [] } }
  })
  answers(UnsubscribeFromPushesDocument, () => {
    here = null
    return { unsubscribeFromPushes: { refusals: [] } }
  })
})

const offered = page.getByRole('switch', { name: 'Pushes on this device' })
const label = page.getByText('Pushes on this device')
const testing = page.getByRole('button', { name: 'Send one to this device' })

async function opens(seat: Seat = {}): Promise<void> {
  show(<NotificationsCard device={deviceOf(seat)} />)
  await shows(page.getByRole('group', { name: 'Expenses you share' }))
  await settled()
}
const faultless = async () =>
  expect((await violations()).filter(each => !each.startsWith('page-has-heading-one'))).toEqual([])

describe('Where pushes are sent', () => {
  test('they are chosen by topic, like the other ways', async () => {
    answers(ChooseNotificationsDocument, ({ input }) => ({
      reviseSettings: {
        settings: { ...usual, notifyOfPayments: [...(input.notifyOfPayments ?? usual.notifyOfPayments)] },
        refusals: [],
      },
    }))
    await opens()
    const payments = page.getByRole('group', { name: 'Payments to and from you' })
    await expect.element(payments.getByRole('checkbox', { name: 'Push' })).not.toBeChecked()
    await press(payments.getByText('Push'))
    await expect.element(payments.getByRole('checkbox', { name: 'Push' })).toBeChecked()
    expect(askedFor(ChooseNotificationsDocument)).toEqual([{ input: { notifyOfPayments: ['APP', 'EMAIL', 'PUSH'] } }])
  })

  test('nobody is asked by the browser before they want them; by keyboard too', async () => {
    await opens()
    await expect.element(offered).not.toBeChecked()
    await isGone(testing)
    await faultless()
    expect(asked).toEqual([])
    await turnTo(offered)
    await typed(' ')
    await expect.element(offered).toBeChecked()
    expect(asked).toEqual([KEY])
    expect(askedFor(SubscribeToPushesDocument)).toEqual([{ input: address }])
    await focusIsOn(offered)
    await faultless()
  })

  test('what is wanted shows at once, however long a browser takes for it', async () => {
    const { promise, resolve } = Promise.withResolvers<PushSubscription | null>()
    show(<NotificationsCard device={{ ...deviceOf({}), subscribe: () => promise }} />)
    await press(label)
    await expect.element(offered).toBeChecked()
    await isGone(testing)
    resolve(null)
    await expect.element(offered).not.toBeChecked()
  })

  test('they are switched off here, and the browser is told nothing more', async () => {
    here = { failingSince: null }
    await opens({ permission: 'granted', isSubscribed: true })
    await expect.element(offered).toBeChecked()
    await press(label)
    await expect.element(offered).not.toBeChecked()
    expect(askedFor(UnsubscribeFromPushesDocument)).toEqual([{ input: {} }])
  })

  test('one is sent to see whether it arrives', async () => {
    here = { failingSince: null }
    answers(TestPushDocument, () => ({ testPush: { refusals: [] } }))
    await opens({ permission: 'granted', isSubscribed: true })
    await press(testing)
    await shows(page.getByText(/^It is on its way/))
    expect(askedFor(TestPushDocument)).toEqual([{ input: {} }])
  })
})

describe('Whoever wanted them here', () => {
  /** On another visit, with another session. */
  async function comesBack(seat: Seat): Promise<void> {
    const client = new ApolloClient({ link: serverLink, cache: new InMemoryCache() })
    await wantAgain(client, deviceOf(seat))
  }

  test('gets them again with their next session, and is not asked', async () => {
    await opens()
    await press(label)
    expect([isWantedBy('1'), isWantedBy('2')]).toEqual([true, false])
    here = null
    await comesBack({ permission: 'granted', isSubscribed: true })
    expect(askedFor(SubscribeToPushesDocument)).toHaveLength(2)
    // Where all is as it was, nothing is said.
    await comesBack({ permission: 'granted', isSubscribed: true })
    expect(askedFor(SubscribeToPushesDocument)).toHaveLength(2)
  })

  test.each(['default', 'denied'] as const)('does not, where the browser says %s by now', async permission => {
    await comesBack({ permission })
    expect([asked, askedFor(SubscribeToPushesDocument)]).toEqual([[], []])
  })

  test('and wants them no more does not, either', async () => {
    noteWanted('1')
    here = { failingSince: null }
    await opens({ permission: 'granted', isSubscribed: true })
    await press(label)
    expect(isWantedBy('1')).toBe(false)
  })
})

describe('Where a browser', () => {
  test('takes no pushes, it is said, and nothing is offered', async () => {
    await opens({ isSupported: false })
    await shows(page.getByText(/^This browser takes no pushes/))
    await isGone(offered)
    await faultless()
  })

  test('forbids them, it is said how to allow them; once that is done they can be switched on', async () => {
    const seat = deviceOf({ permission: 'denied' })
    let permission: NotificationPermission = 'denied'
    show(<NotificationsCard device={{ ...seat, permission: () => permission }} />)
    await shows(page.getByText(/Allow notifications for this page/))
    await isGone(offered)
    await faultless()
    permission = 'default'
    dispatchEvent(new Event('focus'))
    await shows(offered)
  })

  test('is not allowed to, they stay off', async () => {
    await opens({ says: 'default' })
    await press(label)
    await shows(page.getByText('Pushes stay off: the browser was not allowed to show them.'))
    await expect.element(offered).not.toBeChecked()
    expect(askedFor(SubscribeToPushesDocument)).toEqual([])
  })

  test('cannot switch them on, it is said', async () => {
    await opens({ says: 'nothing: it fails' })
    await press(label)
    await shows(page.getByText('Pushes could not be switched on here.'))
    await expect.element(offered).not.toBeChecked()
  })

  test('has forgotten them, they are off, whatever the server believes', async () => {
    here = { failingSince: null }
    await opens({ permission: 'granted' })
    await expect.element(offered).not.toBeChecked()
  })

  test('was not reached lately, it is said', async () => {
    here = { failingSince: '2026-11-20T10:00:00.000Z' }
    await opens({ permission: 'granted', isSubscribed: true })
    await shows(page.getByRole('alert').getByText(/have not reached this device lately/))
    await expect.element(offered).toBeChecked()
    await faultless()
  })

  test('asks while there is no line, it stays off', async () => {
    isOutOfReachFor(SubscribeToPushesDocument)
    await opens()
    await press(label)
    await shows(page.getByText('The server could not be reached. Check your connection and try again.'))
    await expect.element(offered).not.toBeChecked()
  })
})
