import { describe, expect, test, vi } from 'vitest'
import { regular, shareGateway } from '#test/support/cast.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { subscribe } from '#test/support/subscriber.ts'

/* What the web client asks by the ids that its build has written down for the gateway. */

const RECORD = `mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) { expense { title } } }`

const documents = new Map([
  ['viewer', '{ viewer { id } }'],
  ['record', RECORD],
  ['news', 'subscription { feedChanged { kind } }'],
  ['broken', 'subscription { nothing }'],
  [
    'large',
    '{ feed(first: 200) { edges { node { ... on Expense { split { entries { person { displayName } } } } } } } }',
  ],
])
const gateway = shareGateway({ documents })
const ana = regular(gateway)

interface Answer {
  readonly data?: unknown
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[]
}

async function ask(asked: object, { browser } = { browser: ana.browser }, headers: object = ana.browser.csrfHeader) {
  const response = await browser.fetch('/graphql', {
    method: 'POST',
    body: JSON.stringify(asked),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  const body: Answer = await response.json()
  return { status: response.status, body, code: body.errors?.[0]?.extensions.code }
}

const byId = (documentId: unknown) => ({ extensions: { documentId } })
const lunch = { title: 'Lunch', amount: '8', currency: 'EUR', date: '2026-11-20' }

describe('What is asked by its id', () => {
  test('is answered as if it had been sent in full, a second and a third time too', async () => {
    for (const _ of ['sent', 'known', 'compiled']) {
      expect((await ask(byId('viewer'))).body).toEqual({ data: { viewer: { id: String(ana.id) } } })
    }
    const { body } = await ask({ ...byId('record'), variables: { input: lunch } })
    expect(body).toEqual({ data: { recordExpense: { expense: { title: 'Lunch' } } } })
  })

  test('is known to nobody but people who are signed in, and changes nothing without the CSRF token', async () => {
    expect(await ask(byId('viewer'), { browser: gateway.visitor() }, {})).toMatchObject({ status: 401 })
    const unproven = await ask({ ...byId('record'), variables: { input: lunch } }, ana, {})
    expect([unproven.status, unproven.code]).toEqual([403, 'FORBIDDEN'])
  })

  test.each(['other', '__proto__', 'constructor', '', 7, null, ['viewer'], { id: 'viewer' }])(
    'is refused under a code of its own where nobody knows it: %j',
    async documentId => {
      const { status, code, body } = await ask({ ...byId(documentId), variables: { input: lunch } })
      expect([status, code]).toEqual([400, 'UNKNOWN_DOCUMENT'])
      expect(body.errors?.[0]?.message).toContain('send the query itself')
    },
  )

  test('does not count beside a text', async () => {
    const { body } = await ask({ ...byId('record'), query: '{ viewer { __typename } }' })
    expect(body).toEqual({ data: { viewer: { __typename: 'Viewer' } } })
  })

  test.each([{ extensions: null }, { extensions: 'viewer' }, { extensions: {} }, {}, [byId('viewer')]])(
    'has to be one: %j',
    async asked => {
      const { status, code } = await ask(asked)
      expect([status, code]).toEqual([400, 'BAD_REQUEST'])
    },
  )
})

describe('What is subscribed to by its id', () => {
  const listen = (documentId: string) =>
    subscribe<{ feedChanged: object }>(ana.browser, '', { extensions: { documentId } })

  test('is told as if it had been sent in full, to whoever comes later too', async () => {
    const screens = [await listen('news'), await listen('news')]
    await recorded(ana)
    for (const screen of screens) expect(await screen.next()).toEqual([{ feedChanged: { kind: 'ADDED' } }])
  })

  test.each([
    ['other', 'UNKNOWN_DOCUMENT'],
    ['viewer', undefined],
    ['broken', undefined],
  ])('is refused where it is none, each time: %s', async (documentId, code) => {
    for (const _ of ['first', 'second']) {
      const { failures } = await listen(documentId)
      await vi.waitFor(() => expect(failures).toHaveLength(1))
      const [[refusal]] = failures as unknown as readonly [
        readonly [{ readonly extensions?: { readonly code: string } }],
      ]
      expect(refusal.extensions?.code).toBe(code)
    }
  })
})
