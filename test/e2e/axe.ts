import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** A browser that lets a foreign script in. */
export const inspectable = { bypassCSP: true } as const

/** What axe finds wrong with the page as it stands, in a browser that is `inspectable`. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(animation => animation.finished)))
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: axePath })
  // What passes need not be gathered; nothing less is checked.
  const { violations } = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })")
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
}
