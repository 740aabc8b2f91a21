import { beforeAll, describe, expect, test } from 'vitest'
import { regular, shareGateway } from '#test/support/cast.ts'
import { lunch, recorded } from '#test/support/restExpenses.ts'
import { connect, refusal } from '#test/support/restGroups.ts'

/* What is noted down about an expense. */

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)

beforeAll(() => connect(ana, bo))

interface Noted {
  readonly id: number
  readonly note: string | null
  readonly version: number
}

const noted = async (note: string) => {
  const splits = [{ user_id: ana.id }, { user_id: bo.id }]
  const { body } = await ana.browser.post<Noted>('/api/expenses', { ...lunch, note, split_type: 'EQUAL', splits })
  return body.data
}
const seenBy = async ({ browser }: typeof ana, id: number) =>
  (await browser.get<Noted>(`/api/expenses/${id}`)).body.data

describe('a note', () => {
  test('is what somebody noted down, seen by whom the expense is seen and changed by whoever may change that', async () => {
    const { id, note } = await noted(' Paid in cash,\nreceipt at home ')
    expect(note).toBe('Paid in cash,\nreceipt at home')
    const path = `/api/expenses/${id}`
    const { version } = await seenBy(bo, id)
    expect(refusal(await bo.browser.put(path, { note: 'No' }))).toEqual([403, 'NOT_ALLOWED'])
    // The same again is no change.
    await ana.browser.put(path, { note })
    expect(await seenBy(ana, id)).toMatchObject({ note, version })
    await ana.browser.put(path, { note: 'By card' })
    expect(await seenBy(bo, id)).toMatchObject({ note: 'By card', version: version + 1 })
    for (const none of [null, '']) await ana.browser.put(path, { note: none })
    expect(await seenBy(bo, id)).toMatchObject({ note: null, version: version + 2 })
  })

  test.each([
    ['x'.repeat(2001), 'NOTE_TOO_LONG'],
    ['bell \u0007', 'INVALID_NOTE'],
    [7, 'INVALID_NOTE'],
  ])('that cannot be one is refused by name: %#', async (note, code) => {
    const { id } = await recorded(ana)
    const answers = [
      await ana.browser.post('/api/expenses', { ...lunch, note }),
      await ana.browser.put(`/api/expenses/${id}`, { note }),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'note', code }] } })
    }
    expect((await seenBy(ana, id)).note).toBeNull()
  })

  test('is found like a title', async () => {
    const { id } = await noted('Marmalade for grandmother')
    const { body } = await bo.browser.graphql<{ feed: { edges: { node: { id: string; note: string } }[] } }>(
      '{ feed(filter: { title: "grandMOTHER" }) { edges { node { ... on Expense { id note } } } } }',
    )
    expect(body.data.feed.edges.map(({ node }) => node)).toEqual([
      { id: String(id), note: 'Marmalade for grandmother' },
    ])
  })
})
