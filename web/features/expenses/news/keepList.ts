import { keepAnswer } from '#web/ui/kept/answers.ts'
import type { FeedQuery } from '../Feed.generated.ts'
import type { State } from './feedList.ts'
import { listed } from './feedState.ts'
import { beginning } from './question.ts'

/** Whoever has read further than that finds the list without a line as it was when it was read. */
const MOST_ENTRIES = 1_000

/** As the server would say it, in one page. */
const asAnswered = (state: State, position: number): FeedQuery => ({
  feed: {
    position: String(position),
    edges: listed(state).map(node => ({ cursor: '', node })),
    pageInfo: { hasNextPage: state.cursor !== null, endCursor: state.cursor },
    months: [...state.months.values()].map(({ month }) => month),
  },
})

/** What was told since the list was read is in no answer, and belongs to what is found without a line. */
export async function keepList(userId: number, state: State, position: number): Promise<void> {
  if (state.end === undefined || state.known.size > MOST_ENTRIES) return
  await keepAnswer(userId, beginning, asAnswered(state, position))
}
