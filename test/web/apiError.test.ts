import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#web/features/session/apiError.ts'
import { validateSession } from '#web/features/session/sessionApi.ts'

afterEach(() => vi.unstubAllGlobals())

async function refusalOf(answer: Response): Promise<unknown> {
  vi.stubGlobal('fetch', async () => answer)
  return validateSession().catch((error: unknown) => error)
}

describe('an answer without words', () => {
  test.for([
    [400, 'Bad request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not found'],
    [500, 'Server error'],
    [502, 'An unexpected error occurred'],
  ] as const)('of status %i is called "%s"', async ([status, message]) => {
    for (const body of ['', '<h1>Sorry</h1>', '{"success":false,"data":null,"message":null}']) {
      const error = await refusalOf(new Response(body, { status }))
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ status, message, isExplained: false })
    }
  })
})

test('an answer with words is told in its words, wherever they stand', async () => {
  for (const body of [{ success: false, data: null, message: 'Too late' }, { error: 'Too late' }]) {
    const error = await refusalOf(Response.json(body, { status: 404 }))
    expect(error).toMatchObject({ status: 404, message: 'Too late', isExplained: true, fields: [] })
  }
})

test('a no is a no whatever its status, and complaints come along', async () => {
  const errors = [{ path: 'email', code: 'EMAIL_TAKEN', message: 'Email is already registered' }]
  const body = { success: false, data: null, message: 'Email is already registered', code: 'EMAIL_TAKEN', errors }
  const error = await refusalOf(Response.json(body, { status: 200 }))
  expect(error).toMatchObject({ message: 'Email is already registered', code: 'EMAIL_TAKEN', fields: errors })
})
