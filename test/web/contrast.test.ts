import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrast } from '#test/support/contrast.ts'

const css = readFileSync(join(import.meta.dirname, '../../web/ui/theme.css'), 'utf8')

const themes = [...css.matchAll(/\[data-theme="([\w-]+)"\] \{([^}]*)\}/g)].map(([, name, body]) => ({
  name: String(name),
  colours: new Map([...String(body).matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, key, value]) => [key, value])),
}))

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
