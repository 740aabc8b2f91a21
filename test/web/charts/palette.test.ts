import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#domain/expense/category.ts'
import { contrast } from '#test/support/contrast.ts'
import { colourOf, colourVariables, hueOf, inOrderOfColour } from '#web/charts/palette.ts'

const web = join(import.meta.dirname, '../../../web')
const read = (path: string): string => readFileSync(join(web, path), 'utf8')

/** What a rule says of its variables, by their names. */
const variablesIn = (css: string): ReadonlyMap<string, string> =>
  new Map([...css.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]))

const [forLight = '', forDark = ''] = read('charts/palette.css').split('[data-theme="dark-blue"]')
const themes = [...read('ui/theme.css').matchAll(/\[data-theme="([\w-]+)"\] \{([^}]*)\}/g)].map(
  ([, name, body = '']) => ({
    name: String(name),
    surfaces: variablesIn(body),
    colours: variablesIn(name === 'dark-blue' ? forDark : forLight),
  }),
)

test('every category has a colour, and no other', () => {
  expect(inOrderOfColour.toSorted()).toEqual(CATEGORIES.toSorted())
})

test('sixteen colours go round, and six in a doughnut, of the same hue', () => {
  expect(inOrderOfColour.map(colourOf)).toEqual(inOrderOfColour.map((_, index) => index % 16))
  expect(inOrderOfColour.slice(0, 16).map(hueOf)).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3])
  expect(hueOf('SAVINGS')).toBe(hueOf('RENT'))
})

test('what somebody made has a colour of its own, always the same', () => {
  expect(colourOf('custom-7')).toBe(colourOf('custom-23'))
  expect(colourOf('custom-7')).not.toBe(colourOf('custom-8'))
  expect(colourOf('custom-999999999999999')).toBeGreaterThanOrEqual(0)
  expect(colourOf('never heard of')).toBeLessThan(16)
})

test.for(themes)('$name: no colour is hard to see on a card or the page', ({ surfaces, colours }) => {
  expect([...colours.keys()]).toEqual(colourVariables)
  const hard = [...colours].flatMap(([name, colour]) =>
    ['--surface', '--surface-raised']
      .filter(surface => contrast(colour, String(surfaces.get(surface))) < 3)
      .map(surface => `${name} on ${surface}`),
  )
  expect(hard).toEqual([])
})

test.for(themes)('$name: words on a slice can be read', ({ surfaces, colours }) => {
  const ground = String(surfaces.get('--surface-raised'))
  const hard = colourVariables.slice(0, 6).filter(name => contrast(String(colours.get(name)), ground) < 4.5)
  expect(hard).toEqual([])
})
