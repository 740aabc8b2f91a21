import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReport } from '#web/ui/deeds/useReport.ts'
import { showToast } from '#web/ui/toasts.ts'
import { browserAddress } from './browserAddress.ts'
import { NotificationChoicesDocument, type PushesHereFragment } from './NotificationChoices.generated.ts'
import { SubscribeToPushesDocument, TestPushDocument, UnsubscribeFromPushesDocument } from './Pushes.generated.ts'
import type { PushDevice } from './pushDevice.ts'
import { forgetWanted, noteWanted } from './wantedHere.ts'

/** Denied: only the settings of the browser help. Failing: what is sent does not get here. */
type PushState = 'unsupported' | 'denied' | 'off' | 'on' | 'failing'

const afterwards = { rereads: [NotificationChoicesDocument], onPending: () => undefined }

/** As the browser says; its settings may have been changed while one was away. */
function useBrowser(device: PushDevice, key: string) {
  const [permission, setPermission] = useState(() => (device.isSupported ? device.permission() : 'default'))
  /** Undefined: it is not known yet. */
  const [isSubscribed, setIsSubscribed] = useState<boolean>()
  const look = useCallback(async () => {
    if (!device.isSupported) return
    setPermission(device.permission())
    setIsSubscribed((await device.subscribed(key).catch(() => null)) !== null)
  }, [device, key])
  useEffect(() => {
    const lookAgain = (): void => void look()
    lookAgain()
    addEventListener('focus', lookAgain)
    return () => removeEventListener('focus', lookAgain)
  }, [look])
  return { permission, isSubscribed, look }
}

/** Both have to say so: a browser may have forgotten it, and a server where nobody was for long. */
function stateOf({ here }: PushesHereFragment, device: PushDevice, browser: ReturnType<typeof useBrowser>): PushState {
  if (!device.isSupported) return 'unsupported'
  if (browser.permission === 'denied') return 'denied'
  if (here === null || browser.isSubscribed === false) return 'off'
  return here.failingSince === null ? 'on' : 'failing'
}

/** Being told at once on this device. */
export function usePushHere(pushes: PushesHereFragment, device: PushDevice) {
  const { t } = useTranslation()
  const browser = useBrowser(device, pushes.key)
  /** Null: nothing that is under way. A browser may have to fetch the whole app first. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const subscribe = useCommand(SubscribeToPushesDocument, afterwards)
  const unsubscribe = useCommand(UnsubscribeFromPushesDocument, afterwards)
  const test = useCommand(TestPushDocument)
  const report = useReport()
  const { id: viewerId } = useViewer()
  const failed = t('settings.noConnection')

  async function turnOn(): Promise<void> {
    const subscription = await device.subscribe(pushes.key)
    if (!subscription) showToast({ text: t('settings.notifications.pushNotAllowed') })
    else if (report(await subscribe(browserAddress(subscription)), { failed })) noteWanted(viewerId)
  }

  async function turnOff(): Promise<void> {
    if (!report(await unsubscribe({}), { failed })) return
    forgetWanted()
    await device.unsubscribe()
  }

  const turn = async (isOn: boolean): Promise<void> => {
    if (wanted !== null) return
    setWanted(isOn)
    try {
      await (isOn ? turnOn() : turnOff())
    } catch {
      // Whoever made the browser could not be asked, or it has no worker of ours.
      showToast({ text: t('settings.notifications.pushFailed') })
    }
    await browser.look()
    setWanted(null)
  }
  const state = stateOf(pushes, device, browser)
  return {
    state,
    isOn: wanted ?? (state === 'on' || state === 'failing'),
    turn,
    test: async () => report(await test({}), { failed, done: t('settings.notifications.pushTestSent') }),
  }
}
