import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/* The words of the product, flat: "expenses.form.amount" and what stands there. */

export type Words = ReadonlyMap<string, string>

type Tree = { readonly [name: string]: string | Tree }

const flatten = (tree: Tree, path: readonly string[] = []): [string, string][] =>
  Object.entries(tree).flatMap(([name, node]) =>
    typeof node === 'string' ? [[[...path, name].join('.'), node]] : flatten(node, [...path, name]),
  )

const locales = join(import.meta.dirname, '../../web/locales')

export const wordsOf = (language: string): Words =>
  new Map(flatten(JSON.parse(readFileSync(join(locales, language, 'translation.json'), 'utf8'))))

const formEnding = /_(zero|one|two|few|many|other)$/

/**
 * The name that the sources use: words that follow a number stand under it once for each form, as "days_one" and
 * "days_other".
 */
export function baseOf(key: string, words: Words): string {
  const base = key.replace(formEnding, '')
  return words.has(`${base}_other`) ? base : key
}

export const basesOf = (words: Words): ReadonlySet<string> => new Set([...words.keys()].map(key => baseOf(key, words)))

/** The words of one name, in all their forms. */
export const formsOf = (base: string, words: Words): readonly string[] =>
  [...words].filter(([key]) => baseOf(key, words) === base).map(([, text]) => text)

/** Names between {{ and }}. */
export const placeholdersOf = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)[^}]*\}\}/g)].map(([, name]) => String(name)))].sort()

/** <login>…</login>: what the screens put an element in place of. */
export const tagsOf = (text: string): readonly string[] => [...text.matchAll(/<\/?\w+>/g)].map(([tag]) => tag).sort()
