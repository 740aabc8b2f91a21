import type { ApolloClient } from '@apollo/client'
import { sendCommand } from '#web/ui/deeds/sendCommand.ts'
import { browserAddress } from './browserAddress.ts'
import { NotificationChoicesDocument } from './NotificationChoices.generated.ts'
import { SubscribeToPushesDocument } from './Pushes.generated.ts'
import { browser, type PushDevice } from './pushDevice.ts'

/**
 * What somebody wanted here ended with their last session, or by keys that are others now. Nobody is asked anything: where
 * the browser does not let us any more, it stays so.
 */
export async function wantAgain(client: ApolloClient, device: PushDevice = browser): Promise<void> {
  if (!device.isSupported || device.permission() !== 'granted') return
  const { data } = await client.query({ query: NotificationChoicesDocument, fetchPolicy: 'network-only' })
  const pushes = data?.viewer.pushes
  if (!pushes || (pushes.here && (await device.subscribed(pushes.key)))) return
  const subscription = await device.subscribe(pushes.key)
  if (subscription) await sendCommand(client, SubscribeToPushesDocument, { input: browserAddress(subscription) })
}
