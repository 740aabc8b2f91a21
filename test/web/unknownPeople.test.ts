import { ApolloLink, gql } from '@apollo/client'
import i18next from 'i18next'
import { firstValueFrom, of } from 'rxjs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { unknownPeople } from '#web/app/unknownPeople.ts'
import de from '#web/locales/de/translation.json' with { type: 'json' }
import en from '#web/locales/en/translation.json' with { type: 'json' }

/* How somebody is called whose account is gone. */

const gone = { id: '7', displayName: 'Unknown User', ownName: 'Unknown User', nickname: null }
const bo = { id: '2', displayName: 'Bo', ownName: 'Bo', nickname: null }
const answered = { group: { name: 'Unknown User', members: [{ person: gone }, { person: bo }] }, none: null }

beforeAll(() => i18next.init({ resources: { de: { translation: de }, en: { translation: en } } }))
beforeEach(() => i18next.changeLanguage('de'))

const told = async (data: object): Promise<unknown> => {
  const link = unknownPeople().concat(new ApolloLink(() => of({ data })))
  const asked = ApolloLink.execute(link, { query: gql`{ group { name } }` }, { client: undefined as never })
  return (await firstValueFrom(asked)).data
}

test('is said in the language of the reader, and nobody else is renamed', async () => {
  const inGerman = { ...gone, displayName: 'Unbekannte Person', ownName: 'Unbekannte Person' }
  expect(await told(answered)).toEqual({
    ...answered,
    group: { name: 'Unknown User', members: [{ person: inGerman }, { person: bo }] },
  })
})

test('is what the server says in English, and an answer about others is left as it came', async () => {
  expect(await told(bo)).toBe(bo)
  await i18next.changeLanguage('en')
  expect(await told(answered)).toBe(answered)
})
