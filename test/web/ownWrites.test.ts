import { ApolloLink, execute, gql, Observable } from '@apollo/client'
import { expect, test } from 'vitest'
import { answersBehind, ownWritesLink } from '#web/ui/deeds/ownWrites.ts'

const query = gql`
  {
    feed {
      pageInfo {
        hasNextPage
      }
    }
  }
`

interface Answer {
  readonly position?: string
  readonly isPending?: boolean
}

/** A line to a server that gives these answers, and what has been told to it of earlier ones. */
function line(...answers: readonly Answer[]) {
  const told: (string | undefined)[] = []
  const server = new ApolloLink(operation => {
    told.push(operation.getContext().headers?.['Quits-Position'])
    const { position, isPending } = answers[told.length - 1] ?? {}
    const headers = new Headers(position === undefined ? {} : { 'Quits-Position': position })
    operation.setContext({ response: { headers } })
    return new Observable(observer => {
      observer.next({ data: {}, ...(isPending ? { extensions: { pending: true } } : {}) })
      observer.complete()
    })
  })
  const link = ownWritesLink().concat(server)
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      execute(link, { query }, { client: undefined as never }).subscribe({ complete: resolve, error: reject })
    })
  return { ask, told }
}

test('what is asked next tells how far the log was, as the latest of all answers has it', async () => {
  const { ask, told } = line({}, { position: '9' }, { position: '7' }, {})
  for (let times = 0; times < 4; times++) await ask()
  expect(told).toEqual([undefined, undefined, '9', '9'])
})

test('answers that lack something are counted', async () => {
  const before = answersBehind()
  const { ask } = line({ isPending: true }, {})
  await ask()
  await ask()
  expect(answersBehind()).toBe(before + 1)
})
