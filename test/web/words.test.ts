import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#domain/expense/category.ts'
import { categoryEmoji } from '#web/format/category.ts'
import translation from '../../web/locales/en/translation.json' with { type: 'json' }

const web = join(import.meta.dirname, '../../web')

const stands = (key: string): boolean =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], translation) !==
  undefined

/** Words that follow a number stand there once for each of its forms. */
const has = (key: string): boolean => stands(key) || stands(`${key}_other`)

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(file => /\.tsx?$/.test(file))
const usedKeys = sources.flatMap(file =>
  [...readFileSync(join(web, file), 'utf8').matchAll(/(?:\bt\(|i18nKey=|label: )['"](\w+(?:\.\w+)+)['"]/g)].map(
    ([, key]) => ({ file, key: String(key) }),
  ),
)

test('the screens ask for words', () => {
  expect(usedKeys.length).toBeGreaterThan(50)
})

test('every word a screen asks for exists', () => {
  expect(usedKeys.filter(({ key }) => !has(key))).toEqual([])
})

test.for(CATEGORIES)('%s has a name and an emoji', category => {
  expect(has(`categories.${category}`)).toBe(true)
  expect(categoryEmoji(category)).not.toBe('📊')
})

test('a category nobody knows shows a chart', () => {
  expect(categoryEmoji('custom-7')).toBe('📊')
})
