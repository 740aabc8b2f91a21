import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { REFUSAL_CODES, wordsFor } from '#gateway/refusals.ts'
import { wordsOf } from '#test/support/words.ts'
import { refusalWords } from '#web/format/refusalWords.ts'
import de from '#web/locales/de/translation.json' with { type: 'json' }
import en from '#web/locales/en/translation.json' with { type: 'json' }

/* What is refused is said in the reader's language, with the limit or the thing that is in the way. */

const german = i18next.createInstance()

beforeAll(async () => {
  const interpolation = { escapeValue: false }
  await i18next.init({ lng: 'en', resources: { en: { translation: en } }, interpolation })
  await german.init({ lng: 'de', resources: { de: { translation: de } }, interpolation })
})

const message = 'In the words of the server'
const said = (told: object, t = i18next.t) => refusalWords(t, { message, ...told })

describe('somebody who is refused', () => {
  test('is told how much there may be', () => {
    const tooLong = { code: 'TITLE_TOO_LONG', details: { max: 200, min: null, currency: null, left: null, trip: null } }
    expect(said(tooLong)).toBe('The title can have at most 200 characters')
    expect(said(tooLong, german.t)).toBe('Der Titel darf höchstens 200 Zeichen haben')
  })

  test('is told by name what is in the way', () => {
    const taken = { code: 'TRAVEL_MODE_TAKEN', details: { trip: { title: 'Tokyo & <Kyoto>' } } }
    expect(said(taken)).toBe('Travel mode is on for “Tokyo & <Kyoto>”. Turn it off there first.')
  })

  test.each([
    [1, 'in 1 second', 'in 1 Sekunde'],
    [45, 'in 45 seconds', 'in 45 Sekunden'],
    [61, 'in 2 minutes', 'in 2 Minuten'],
    [undefined, 'in 1 minute', 'in 1 Minute'],
  ])('for a while is told for how long: %s seconds', (retryAfter, english, inGerman) => {
    const tooOften = { code: 'TOO_MANY_REQUESTS', retryAfter }
    expect(said(tooOften)).toBe(`Too many attempts. Please try again ${english}.`)
    expect(said(tooOften, german.t)).toBe(`Zu viele Versuche. Bitte versuche es ${inGerman} noch einmal.`)
  })

  test('reads the words of the server where it has not said what ours name', () => {
    expect(said({ code: 'TITLE_TOO_LONG' })).toBe(message)
    expect(said({ code: 'TRAVEL_MODE_TAKEN', details: { trip: { title: null } } })).toBe(message)
  })

  test('and where the code is not known yet', () => {
    expect(said({ code: 'NEW_RULE' })).toBe(message)
    expect(said({})).toBe(message)
  })
})

test('what the server names of a limit, the screens name too', () => {
  const worded = wordsOf('en')
  // Who registers does so over REST, which tells the words but not the numbers.
  const unnumbered = ['FIRST_NAME_TOO_LONG', 'LAST_NAME_TOO_LONG', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG']
  // How many: two. And so often nobody changes anything by hand.
  const without = [...unnumbered, 'EMOJI_TOO_LONG', 'TOO_MUCH_HAPPENED']
  const silent = REFUSAL_CODES.filter(code => {
    const words = worded.get(`refusals.${code}`)
    return words !== undefined && /\{(max|min|title)\}/.test(wordsFor(code)) && !words.includes('{{')
  })
  expect(silent.toSorted()).toEqual(without.toSorted())
})
