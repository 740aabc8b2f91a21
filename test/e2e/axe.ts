import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { atRest } from '#test/support/stillness.ts'
import { chosenTheme } from './settingsSteps.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** A browser that lets a foreign script in. */
export const inspectable = { bypassCSP: true } as const

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const THEMES = ['light-blue', 'dark-blue', 'pastel-purple', 'pastel-blue'] as const

/** axe looks for what WCAG 2.2 has added only when it is told to. */
const ofWcag22 = { 'target-size': { enabled: true } }

/** What axe finds wrong with the page as it stands, in a browser that is `inspectable`. */
export const violations = (page: Page): Promise<string[]> => inspect(page, { rules: ofWcag22 })

/** The same, in every theme. Themes are colours and nothing else, so the rest is looked at in one of them. */
export async function violationsInAnyTheme(page: Page): Promise<string[]> {
  const chosen = await chosenTheme(page)
  const found = await violations(page)
  for (const theme of THEMES.filter(name => name !== chosen)) {
    await paint(page, theme)
    const here = await inspect(page, { runOnly: { type: 'rule', values: COLOUR_RULES } })
    found.push(...here.map(violation => `${theme}: ${violation}`))
  }
  await paint(page, chosen)
  return found
}

const paint = (page: Page, theme = 'light-blue'): Promise<void> =>
  page.evaluate(name => {
    document.documentElement.dataset.theme = name
  }, theme)

async function inspect(page: Page, rules: RunOptions): Promise<string[]> {
  await atRest(page)
  await page.evaluate(() => Promise.all(document.getAnimations().map(animation => animation.finished)))
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: axePath })
  // What passes need not be gathered; nothing less is checked.
  const options: RunOptions = { resultTypes: ['violations'], ...rules }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
}
