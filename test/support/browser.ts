import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import { launchChromium } from './chromium.ts'

export const openBrowser = (): Promise<Browser> => launchChromium(inject('chromiumPath'))
