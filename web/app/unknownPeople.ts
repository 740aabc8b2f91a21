import { ApolloLink } from '@apollo/client'
import i18next from 'i18next'
import { map } from 'rxjs'
import { UNKNOWN_PERSON } from '#domain/unknownPerson.ts'

/** What somebody is called, wherever an answer says it. */
const names: ReadonlySet<string> = new Set(['displayName', 'ownName'])

const ownWords = (): string => i18next.t('expenses.filter.unknownUser', { defaultValue: UNKNOWN_PERSON })

const renamed = (field: string, value: unknown, words: string): unknown =>
  value === UNKNOWN_PERSON && names.has(field) ? words : inWords(value, words)

/** What has nobody in it who is gone stays the same, and costs no copy. */
function inWords(value: unknown, words: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map(item => inWords(item, words))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  const before = Object.entries(value)
  const after = before.map(([field, content]) => [field, renamed(field, content, words)] as const)
  return after.some(([, content], index) => content !== before[index]?.[1]) ? Object.fromEntries(after) : value
}

/** The server speaks English of whoever is gone, in a place where a name stands. The reader is told in their own language. */
export const unknownPeople = (): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map(answer => {
        const words = ownWords()
        if (words === UNKNOWN_PERSON || !answer.data) return answer
        return { ...answer, data: inWords(answer.data, words) as typeof answer.data }
      }),
    ),
  )
