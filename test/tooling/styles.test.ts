import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Style sheets of modules, by the name they are imported as. */
type Sheets = ReadonlyMap<string, ReadonlySet<string>>

const sheetAt = (file: string, source: string): string =>
  join(root, source.startsWith('#') ? source.slice(1) : join(dirname(file), source))

const classesOf = (sheet: string): ReadonlySet<string> =>
  new Set(Array.from(readFileSync(sheet, 'utf8').matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name))

/** `styles.row` where there is no `.row`: nothing complains, and the part is drawn without a style. */
function missingClasses(file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8')
  if (!text.includes('.module.css')) return []
  const sheets = new Map<string, ReadonlySet<string>>()
  const missing: string[] = []
  const noteSheet = ({ source, specifiers: [specifier] }: ESTree.ImportDeclaration): void => {
    if (specifier && source.value.endsWith('.module.css')) {
      sheets.set(specifier.local.name, classesOf(sheetAt(file, source.value)))
    }
  }
  const noteClass = ({ object, property, computed }: ESTree.MemberExpression): void => {
    if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return
    if (isMissing(sheets, object.name, property.name)) missing.push(`${file}: ${object.name}.${property.name}`)
  }
  new Visitor({ ImportDeclaration: noteSheet, MemberExpression: noteClass }).visit(parseSync(file, text).program)
  return missing
}

const isMissing = (sheets: Sheets, sheet: string, name: string): boolean => sheets.get(sheet)?.has(name) === false

test('every class that a part of the client wears stands in its style sheet', () => {
  const parts = globSync('web/**/*.tsx', { cwd: root, exclude: path => /node_modules|dist/.test(path) })
  expect(parts.length).toBeGreaterThan(300)
  expect(parts.flatMap(missingClasses)).toEqual([])
})
