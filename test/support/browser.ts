import { inject } from 'vitest'
import { launchChromium } from './chromium.ts'
import { openVisitors, type Visitors } from './visitors.ts'

let visitors: Promise<Visitors> | undefined

/** One Chromium for all files of a worker; it ends with the worker. */
export function theVisitors(): Promise<Visitors> {
  visitors ??= launchChromium(inject('chromiumPath')).then(openVisitors)
  return visitors
}
