import type { Router } from 'express'
import { expect, test } from 'vitest'
import { restCalls } from '#gateway/rest/router.ts'
import type { Services } from '#gateway/services.ts'
import { documentedCalls } from '#test/support/contract.ts'

/** Every call that a router answers, as "POST /api/expenses/{id}". */
function callsOf({ stack }: Router): readonly string[] {
  return stack.flatMap(({ route, handle }) => {
    if (route === undefined) return 'stack' in handle ? callsOf(handle as Router) : []
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    return route.stack.map(({ method }) => `${method?.toUpperCase()} ${path}`)
  })
}

test('what is answered is documented, and what is documented is answered', () => {
  // Routes are laid out before anybody calls: until then nothing is asked of the services.
  const routes = callsOf(restCalls({} as Services)).filter(call => !call.startsWith('OPTIONS '))
  expect(routes.toSorted()).toEqual(documentedCalls.toSorted())
})
