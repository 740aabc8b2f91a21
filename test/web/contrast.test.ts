import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../../web/ui/theme.css'), 'utf8')

const themes = [...css.matchAll(/\[data-theme="([\w-]+)"\] \{([^}]*)\}/g)].map(([, name, body]) => ({
  name: String(name),
  colours: new Map([...String(body).matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, key, value]) => [key, value])),
}))

/** Of the Web Content Accessibility Guidelines 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['surface', 'surface-raised', 'surface-hover']
const onSurfaces = ['text', 'text-muted', 'accent', 'positive', 'negative', 'warning']
const textPairs: readonly (readonly [text: string, behind: string])[] = [
  ...onSurfaces.flatMap(text => surfaces.map(surface => [text, surface] as const)),
  ['text', 'accent-soft'],
  ['text', 'negative-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['warning', 'warning-soft'],
  ['surface-raised', 'negative'],
]

test('there are the four themes of the product', () => {
  expect(themes.map(theme => theme.name)).toEqual(['light-blue', 'dark-blue', 'pastel-purple', 'pastel-blue'])
})

const cases = themes.flatMap(({ name, colours }) =>
  textPairs.map(([text, behind]) => ({ name, colours, text, behind })),
)

test.for(cases)('$name: $text on $behind can be read', ({ colours, text, behind }) => {
  expect(contrast(String(colours.get(text)), String(colours.get(behind)))).toBeGreaterThanOrEqual(4.5)
})

test.for(themes)('$name: the edge of a field can be seen', ({ colours }) => {
  expect(contrast(String(colours.get('line-strong')), String(colours.get('surface-raised')))).toBeGreaterThanOrEqual(3)
})
