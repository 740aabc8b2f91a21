import type { TellOfMarks } from '../budget/commands.ts'
import { budget } from '../budget/decider.ts'
import { NOBODY } from '../person.ts'
import type { EventStore } from '../store/eventStore.ts'
import type { Cause } from '../store/storedEvent.ts'
import { type Brought, bringAbout } from './consequence.ts'
import { at } from './subject.ts'

/** People are to know how far budgets are used up. The house says so by itself, and of each mark once. */
export const tellOfMarks = (store: EventStore, cause: Cause, marks: Omit<TellOfMarks, 'type'>): Promise<Brought> =>
  bringAbout(store, { actorId: NOBODY, cause }, at(budget, marks.holder), work =>
    work.decide(budget, marks.holder, { type: 'TellOfMarks', ...marks }),
  )
