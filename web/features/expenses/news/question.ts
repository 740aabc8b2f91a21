import type { Question } from '#web/ui/kept/question.ts'
import { pageSize } from '../pageSize.ts'
import type { Asked } from './feedList.ts'

/** As the server is asked for a page of a list. */
export const variablesOf = ({ filter, after }: Asked) => ({
  first: pageSize,
  isPart: Boolean(filter),
  ...(filter && { filter }),
  ...(after && { after }),
})

/** The first page of all there is. */
export const beginning: Question = { operationName: 'Feed', variables: variablesOf({ filter: null, after: null }) }
