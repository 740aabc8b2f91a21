import { forgetWanted } from './wantedHere.ts'

export const arePushesSupported =
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** The worker is there once the app has been fetched; whoever saves data has none until they want this. */
const worker = () => navigator.serviceWorker.getRegistration()

export async function currentSubscription(): Promise<PushSubscription | null> {
  return (await (await worker())?.pushManager.getSubscription()) ?? null
}

/** Whoever leaves this browser is not told anything here any more, and what was told is taken off its screen. */
export async function leavePushes(): Promise<void> {
  forgetWanted()
  if (!arePushesSupported) return
  for (const shown of (await (await worker())?.getNotifications()) ?? []) shown.close()
  await (await currentSubscription())?.unsubscribe()
}
