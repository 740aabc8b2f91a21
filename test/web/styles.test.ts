import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withBreakpoints } from '#web/build/breakpoints.ts'

const web = join(import.meta.dirname, '../../web')
const breakpoints = readFileSync(join(web, 'ui/breakpoints.css'), 'utf8')
const theme = readFileSync(join(web, 'ui/theme.css'), 'utf8')

/** What screens are drawn with. */
const styles = globSync('**/*.css', { cwd: web })
  .filter(path => !path.startsWith('ui/theme') && !path.startsWith('ui/breakpoints'))
  .map(path => ({ path, css: readFileSync(join(web, path), 'utf8') }))

const all = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([found]) => found)

/** Every place that a pattern is found at, as "file: what". */
const places = (pattern: RegExp): string[] =>
  styles.flatMap(({ path, css }) => all(pattern, css).map(found => `${path}: ${found.trim()}`))

test('how much room there is has a name', () => {
  const named = new Set(all(/--[\w-]+(?= \()/g, breakpoints))
  expect(places(/@media[^{]*width[^{]*/g)).toEqual([])
  expect(
    places(/@media[^{]*\(--[\w-]+\)/g).filter(place => !named.has(/\((--[\w-]+)\)/.exec(place)?.[1] ?? '')),
  ).toEqual([])
})

test('the build says how much room that is', () => {
  const definitions = '@custom-media --phone (max-width: 480px);\n@custom-media --wide (min-width: 1024px);'
  const css = '@media (hover: none), (--phone) { .a { color: var(--wide) } }'
  expect(withBreakpoints(css, definitions)).toBe(
    '@media (hover: none), (max-width: 480px) { .a { color: var(--wide) } }',
  )
  expect(() => withBreakpoints('@media (--tower) {}', definitions)).toThrow('--tower')
  expect(styles.flatMap(({ css }) => all(/@media[^{]*--/g, withBreakpoints(css, breakpoints)))).toEqual([])
})

test('space is taken from the grid', () => {
  const steps = [...theme.matchAll(/--space-\d+: (\d+)px/g)].map(([, step]) => step)
  const byHand = new RegExp(
    `^ *(gap|row-gap|column-gap|padding[a-z-]*|margin[a-z-]*): [^;]*\\b(${steps.join('|')})px`,
    'gm',
  )
  expect(places(byHand)).toEqual([])
})

test('whatever a style sheet takes from the theme is there', () => {
  const known = new Set([theme, ...styles.map(({ css }) => css)].join('').match(/--[\w-]+(?=:)/g))
  const taken = styles.flatMap(({ css }) => all(/var\(--[\w-]+/g, css).map(use => use.slice('var('.length)))
  // react-aria knows how wide the button is that opened a list.
  expect([...new Set(taken)].filter(name => !known.has(name))).toEqual(['--trigger-width'])
})
