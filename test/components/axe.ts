import axe, { type RunOptions } from 'axe-core'

/** What is asked of a whole page says nothing about a part of one; journeys ask it of the pages. */
const ofPages = { 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } }

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const THEMES = ['light-blue', 'dark-blue', 'pastel-purple', 'pastel-blue'] as const

/** axe looks for what WCAG 2.2 has added only when it is told to. */
const ofWcag22 = { 'target-size': { enabled: true } }

/** What axe finds wrong with what is shown. */
export const violations = (): Promise<string[]> => inspect({ rules: { ...ofPages, ...ofWcag22 } })

/** The same, in every theme. Themes are colours and nothing else, so the rest is looked at in one of them. */
export async function violationsInAnyTheme(): Promise<string[]> {
  const found = await violations()
  const { dataset } = document.documentElement
  const worn = dataset.theme
  for (const theme of THEMES.filter(name => name !== worn)) {
    dataset.theme = theme
    const here = await inspect({ runOnly: { type: 'rule', values: COLOUR_RULES } })
    found.push(...here.map(violation => `${theme}: ${violation}`))
  }
  dataset.theme = worn
  return found
}

async function inspect(options: RunOptions): Promise<string[]> {
  await Promise.all(document.getAnimations().map(animation => animation.finished))
  const { violations: found } = await axe.run(document, { resultTypes: ['violations'], ...options })
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
}
