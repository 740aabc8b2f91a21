import { beforeEach, expect, test, vi } from 'vitest'
import { askForWords, wordsOf } from '#web/app/words.ts'

const asked: string[] = []
let answer: () => Response

beforeEach(() => {
  asked.length = 0
  answer = () => Response.json({ asked: asked.length })
  vi.stubGlobal('localStorage', { getItem: () => 'de' })
  vi.stubGlobal('navigator', { languages: ['fr'] })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer()
  })
  return () => vi.unstubAllGlobals()
})

test('the words of the language that was chosen are fetched before anything asks for them, once', async () => {
  askForWords()
  expect(asked).toEqual(['/locales/de/translation.json'])
  expect(await wordsOf('de')).toEqual({ asked: 1 })
  expect(asked).toHaveLength(1)
})

test('whoever asks again, or for another language, gets words that are fetched anew', async () => {
  askForWords()
  expect(await wordsOf('it')).toEqual({ asked: 2 })
  await wordsOf('de')
  expect(await wordsOf('de')).toEqual({ asked: 3 })
})

test('that they cannot be had is told to whoever asks first, and may be otherwise the next time', async () => {
  answer = () => new Response('busy', { status: 503 })
  askForWords()
  await expect(wordsOf('de')).rejects.toThrow('503')
  answer = () => Response.json({ hello: 'Hallo' })
  expect(await wordsOf('de')).toEqual({ hello: 'Hallo' })
})
