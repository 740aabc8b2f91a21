import { detectLanguage } from '../words.ts'

/** Longer than a page takes that somebody waits for. */
const SHORTLY = 3_000

interface Network {
  readonly saveData?: boolean
}

/** Whoever pays for every byte fetches only what they look at. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Network }
  return connection?.saveData === true
}

async function keepApp(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js')
  await navigator.serviceWorker.ready
  // They were fetched before anybody was there to keep them.
  await (await caches.open('unnamed')).add(`/locales/${detectLanguage()}/translation.json`)
}

/** All of the app comes along when there is nothing else to do, so that it also opens without a line. */
export function fetchAppAhead(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isSparing()) return () => undefined
  // What cannot be kept is fetched when it is wanted, as ever.
  const timer = setTimeout(() => void keepApp().catch(() => undefined), SHORTLY)
  return () => clearTimeout(timer)
}
