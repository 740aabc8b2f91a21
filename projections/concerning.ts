import { isPlaceholder, type PersonId } from '#domain/person.ts'
import type { Change } from './projection.ts'

/** To each of these people it shows something else, if they have an account: nobody else looks at anything. */
export const concerning = (people: Iterable<PersonId>): Change[] =>
  [...people].filter(person => !isPlaceholder(person)).map(viewerId => ({ viewerId }))
