import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { DATE_FORMATS, LANGUAGES, THEMES } from '#gateway/account/settings.ts'
import { choices } from '#gateway/graphql/choices.ts'
import { languageCodes } from '#web/format/languages.ts'
import { dateFormats } from '#web/format/writtenDay.ts'

/* Server, contract and screens each list what one can choose from: a choice that one of them lacks cannot be kept. */

const { Theme, Language, DateFormat } = parse(readFileSync('schema/compat.openapi.yaml', 'utf8')).components.schemas

test('screens, contract and server offer the same languages', async () => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  expect(languageCodes).toEqual(LANGUAGES)
  expect(Language.enum).toEqual(LANGUAGES)
  expect(Object.values(choices.Language)).toEqual(LANGUAGES)
  const { languageNamed, languageNameOf } = await import('#web/features/settings/choices.ts')
  expect(languageCodes.map(languageNameOf)).toEqual(Object.keys(choices.Language))
  expect(languageCodes.map(languageNameOf).map(languageNamed)).toEqual(LANGUAGES)
})

test('screens, contract and server offer the same ways to write a date', () => {
  expect(dateFormats).toEqual(DATE_FORMATS)
  expect(DateFormat.enum).toEqual(DATE_FORMATS)
})

test('screens, contract and server offer the same themes', async () => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  const { serverNameOf, themes } = await import('#web/ui/theme.ts')
  expect(themes.map(serverNameOf)).toEqual(THEMES)
  expect(Theme.enum).toEqual(THEMES)
  expect(Object.values(choices.Theme)).toEqual(THEMES)
  const { themeNamed, themeNameOf } = await import('#web/features/settings/choices.ts')
  expect(themes.map(themeNameOf)).toEqual(Object.keys(choices.Theme))
  expect(themes.map(themeNameOf).map(themeNamed)).toEqual(themes)
})
