import { expect, test } from 'vitest'
import { chooseLanguage } from '#web/format/languages.ts'

test.for([
  [['de'], 'de'],
  [['de-AT'], 'de'],
  [['fr-CA', 'en'], 'fr'],
  [['en-US'], 'en'],
  [['ES'], 'es'],
  [['it_IT', 'it'], 'it'],
  [['pt-BR'], 'pt-BR'],
  [['pt-PT'], 'pt-PT'],
  [['pt'], 'pt-BR'],
  [['pt-AO'], 'pt-PT'],
  [['zh'], 'en'],
  [['zh-TW', 'ja', 'fr'], 'fr'],
  [['', '%%', 'no language'], 'en'],
  [[], 'en'],
] as const)('who asks for %j reads %s', ([wishes, language]) => {
  expect(chooseLanguage(wishes)).toBe(language)
})
