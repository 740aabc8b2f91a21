import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { DATE_FORMATS, LANGUAGES, THEMES } from '#gateway/account/settings.ts'
import { dateFormats } from '#web/format/dateFormat.ts'
import { languageCodes } from '#web/format/languages.ts'

/* Server, contract and screens each list what one can choose from: a choice that one of them lacks cannot be kept. */

const { theme, language, date_format } = parse(readFileSync('schema/compat.openapi.yaml', 'utf8')).components.schemas
  .SettingsInput.properties

test('screens, contract and server offer the same languages', () => {
  expect(languageCodes).toEqual(LANGUAGES)
  expect(language.enum).toEqual(LANGUAGES)
})

test('screens, contract and server offer the same ways to write a date', () => {
  expect(dateFormats).toEqual(DATE_FORMATS)
  expect(date_format.enum).toEqual(DATE_FORMATS)
})

test('screens, contract and server offer the same themes', async () => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  const { serverNameOf, themes } = await import('#web/ui/theme.ts')
  expect(themes.map(serverNameOf)).toEqual(THEMES)
  expect(theme.enum).toEqual(THEMES)
})
