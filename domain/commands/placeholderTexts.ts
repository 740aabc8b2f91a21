import { textsIn } from '../event.ts'
import { type PersonId, placeholderPerson } from '../person.ts'
import { placeholder } from '../placeholder/decider.ts'
import { placeholderEvents } from '../placeholder/events.ts'
import type { Work } from './work.ts'

/**
 * Whether anything that somebody can still see names a person, as of the end of the log, and where that was. Read models
 * may be far behind it, so this may take long; nobody has to wait for it.
 */
export type IsNamed = (person: PersonId) => Promise<{ readonly named: boolean; readonly upTo: number }>

/**
 * A placeholder that nothing named goes with every name and email it ever had. Whoever names it from now on has looked at
 * its stream, and decides anew; whoever did so since it was looked for is found before it goes.
 */
export async function forgetUnnamed(work: Work, placeholderId: number, upTo: number): Promise<void> {
  const history = await work.history(placeholder, placeholderId)
  work.unlessNamed(placeholderPerson(placeholderId), upTo)
  work.forget(textsIn(placeholderEvents, history))
}

/** Every email it ever had. */
export async function forgetEmails(work: Work, placeholderId: number): Promise<void> {
  const history = await work.history(placeholder, placeholderId)
  work.forget(textsIn(placeholderEvents, history, 'emailId'))
}
