import { category } from '../category/decider.ts'
import type { CategoryEvent } from '../category/events.ts'
import type { EventStore } from '../store/eventStore.ts'
import { bringAbout } from './consequence.ts'
import type { Consequence } from './deed.ts'
import { known } from './subject.ts'

/** Forgets what somebody who is gone called a category. What others have in it counts as its base category. */
export async function forgetCategory(store: EventStore, farewell: Consequence, categoryId: number): Promise<void> {
  await bringAbout(store, farewell, known(category, categoryId), async work => {
    const state = await work.load(category, categoryId)
    // One that was deleted before is no more, and what it was called is still there.
    if (state.status === 'ACTIVE') {
      await work.decide(category, categoryId, { type: 'DeleteCategory', actorId: state.ownerId, categoryId })
    }
    work.forget((await work.history(category, categoryId)).flatMap(textsOf))
  })
}

/** Every name and emoji it ever had. */
const textsOf = ({ data }: CategoryEvent): readonly number[] => [
  ...('nameId' in data ? [data.nameId] : []),
  ...('emojiId' in data ? [data.emojiId] : []),
]
