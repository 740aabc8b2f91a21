import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { of } from 'rxjs'
import { expect, test } from 'vitest'
import { keptAnswers } from '#web/app/offline/keptAnswers.ts'
import { storeUser } from '#web/features/session/storedUser.ts'
import { forgetAnswers, recallAnswer } from '#web/ui/kept/answers.ts'
import { anaWasHere } from './sessionSteps.tsx'

/* What was answered is kept for when there is no line, as long as whoever asked is signed in. */

const answer = { hello: 'Ana' }

const ask = (operationName: string) =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: keptAnswers({ userId: 1, isCutOff: () => false }).concat(new ApolloLink(() => of({ data: answer }))),
  }).query({ query: gql(`query ${operationName} { hello }`) })

const recalled = (operationName: string) => recallAnswer(1, { operationName, variables: {} })

test('an answer that comes after somebody has left is kept nowhere', async () => {
  anaWasHere()
  await ask('Before')
  await expect.poll(() => recalled('Before')).toEqual(answer)
  storeUser(null)
  await forgetAnswers()
  await ask('Late')
  anaWasHere()
  await ask('Back')
  await expect.poll(() => recalled('Back')).toEqual(answer)
  expect(await recalled('Late')).toBeUndefined()
})
