import { beforeAll, describe, expect, test } from 'vitest'
import { regular, shareGateway } from '#test/support/cast.ts'
import type { Person } from '#test/support/gateway.ts'
import { lunch, recorded } from '#test/support/restExpenses.ts'
import { connect, refusal } from '#test/support/restGroups.ts'
import { subscribe } from '#test/support/subscriber.ts'

/* What those who share an expense write to each other about it. */

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)
const eve = regular(gateway)

interface RestComment {
  readonly id: number
  readonly author_id: number
  readonly text: string | null
  readonly edited_at: string | null
  readonly can_edit: boolean
}

interface Page {
  readonly comments: readonly RestComment[]
  readonly total: number
  readonly has_next: boolean
}

const COMMENTS = '/api/comments'
const on = (expenseId: number) => `${COMMENTS}?expense_id=${expenseId}`
const read = async ({ browser }: Person, expenseId: number, query = '') =>
  (await browser.get<Page>(on(expenseId) + query)).body.data
const said = async (person: Person, expenseId: number, text: string) => {
  const { status, body } = await person.browser.post<RestComment>(COMMENTS, { expense_id: expenseId, text })
  expect(status).toBe(201)
  return body.data
}
const textsIn = ({ comments }: Page) => comments.map(({ text }) => text)

beforeAll(() => connect(ana, bo))

/** Ana has paid for both. */
async function sharedDinner(): Promise<number> {
  const splits = [{ user_id: ana.id }, { user_id: bo.id }]
  return (await recorded(ana, { split_type: 'EQUAL', splits })).id
}

describe('a comment', () => {
  test('is found by its words, together with those of the title, by whoever sees it', async () => {
    const id = await sharedDinner()
    await said(bo, id, 'Rosemary focaccia')
    const found = async ({ browser }: Person, text: string) =>
      (await browser.get<{ expenses: { id: number }[] }>(`/api/expenses/?text=${text}`)).body.data.expenses.map(
        each => each.id,
      )
    expect(await found(ana, 'FOCACCIA+rosemary')).toEqual([id])
    expect(await found(bo, 'focaccia')).toEqual([id])
    expect(await found(bo, 'focaccia+olives')).toEqual([])
    expect(await found(eve, 'focaccia')).toEqual([])
  })

  test('is read by everybody who sees the expense, the latest first, and changed by nobody but its author', async () => {
    const id = await sharedDinner()
    const first = await said(ana, id, '  With the deposit?\nI think so. ')
    await said(bo, id, 'Yes')
    expect(await read(bo, id)).toMatchObject({
      ...{ total: 2, page: 1, has_next: false },
      comments: [
        { text: 'Yes', author_id: bo.id, can_edit: true },
        { text: 'With the deposit?\nI think so.', author_id: ana.id, can_edit: false, edited_at: null },
      ],
    })
    expect(await read(ana, id, '&per_page=1')).toMatchObject({ comments: [{ text: 'Yes' }], has_next: true })
    expect(textsIn(await read(ana, id, '&per_page=1&page=2'))).toEqual([first.text])

    const path = `/api/comments/${first.id}`
    expect(refusal(await bo.browser.put(path, { text: 'No' }))).toEqual([403, 'NOT_YOUR_COMMENT'])
    expect(refusal(await bo.browser.delete(path))).toEqual([403, 'NOT_YOUR_COMMENT'])
    const { body } = await ana.browser.put<RestComment>(path, { text: 'Without it' })
    expect(body.data).toMatchObject({ id: first.id, text: 'Without it', edited_at: expect.any(String) })
    // What a comment said before nobody can read, so it is kept nowhere.
    expect(await gateway.database.asOwner(`SELECT FROM vault.texts WHERE body LIKE 'With the deposit%'`)).toEqual([])
    expect((await ana.browser.delete(path)).status).toBe(200)
    expect(textsIn(await read(bo, id))).toEqual(['Yes'])
    expect(refusal(await ana.browser.put(path, { text: 'Once more' }))).toEqual([404, 'COMMENT_NOT_FOUND'])
  })

  test.each([
    [{}, 'COMMENT_REQUIRED'],
    [{ text: ' \n' }, 'COMMENT_REQUIRED'],
    [{ text: '\u0007' }, 'COMMENT_REQUIRED'],
    [{ text: 'bell \u0007' }, 'INVALID_COMMENT'],
    [{ text: 'x'.repeat(2001) }, 'COMMENT_TOO_LONG'],
    [{ text: 'Yes', author_id: 1, mood: 'good' }, 'UNKNOWN_FIELD'],
  ])('that cannot be one is refused by name and kept nowhere: %#', async (body, code) => {
    const id = await sharedDinner()
    const answer = await ana.browser.post(COMMENTS, { expense_id: id, ...body })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code }] } })
    expect(await read(ana, id)).toMatchObject({ comments: [], total: 0 })
  })

  test('is nothing to strangers, and on a deleted expense to nobody', async () => {
    const id = await sharedDinner()
    const { id: commentId } = await said(bo, id, 'Yes')
    const path = `/api/comments/${commentId}`
    expect(refusal(await eve.browser.get(on(id)))).toEqual([404, 'EXPENSE_NOT_FOUND'])
    expect(refusal(await eve.browser.post(COMMENTS, { expense_id: id, text: 'Me too' }))).toEqual([
      404,
      'EXPENSE_NOT_FOUND',
    ])
    expect(refusal(await eve.browser.delete(path))).toEqual([404, 'COMMENT_NOT_FOUND'])

    await ana.browser.delete(`/api/expenses/${id}`)
    expect(refusal(await ana.browser.get(on(id)))).toEqual([404, 'EXPENSE_NOT_FOUND'])
    expect(refusal(await ana.browser.post(COMMENTS, { expense_id: id, text: 'Gone?' }))).toEqual([
      404,
      'EXPENSE_DELETED',
    ])
    expect(refusal(await bo.browser.put(path, { text: 'Gone?' }))).toEqual([404, 'COMMENT_NOT_FOUND'])
  })

  test('is written once, however often it is sent under one key', async () => {
    const id = await sharedDinner()
    const send = () =>
      ana.browser.post<RestComment>(COMMENTS, { expense_id: id, text: 'Once' }, { 'Idempotency-Key': `once-${id}` })
    const [one, other] = [await send(), await send()]
    expect([other.status, other.body.data]).toEqual([201, one.body.data])
    expect(await read(ana, id)).toMatchObject({ total: 1 })
  })

  test('is told to whoever lists the expense, with how many there are', async () => {
    interface Told {
      readonly feedChanged: { readonly item: { readonly commentedPosition: string } }
    }
    const told = `subscription { feedChanged {
      kind itemId item { ... on Expense { commentCount commentedPosition version } }
    } }`
    const { next } = await subscribe<Told>(bo.browser, told)
    const id = await sharedDinner()
    // That there is such an expense.
    await next()
    const { id: commentId } = await said(ana, id, 'Yes')
    const [news] = await next()
    const item = { commentCount: 1, commentedPosition: expect.any(String), version: 1 }
    expect(news).toEqual({ feedChanged: { kind: 'CHANGED', itemId: String(id), item } })
    await ana.browser.put(`/api/comments/${commentId}`, { text: 'No' })
    const [later] = await next()
    expect(Number(later?.feedChanged.item.commentedPosition)).toBeGreaterThan(
      Number(news?.feedChanged.item.commentedPosition),
    )
    const { body } = await ana.browser.get<{ comment_count: number }>(`/api/expenses/${id}`)
    expect(body.data.comment_count).toBe(1)
  })

  test('counts where its expense is recorded once more under one key', async () => {
    interface Counted {
      readonly id: number
      readonly comment_count: number
    }
    const key = { 'Idempotency-Key': 'counted lunch' }
    const record = async () => (await ana.browser.post<Counted>('/api/expenses', lunch, key)).body.data
    const { id, comment_count } = await record()
    expect(comment_count).toBe(0)
    await said(ana, id, 'Yes')
    const { body } = await ana.browser.get<Counted>(`/api/expenses/${id}`)
    expect(body.data.comment_count).toBe(1)
    expect(await record()).toMatchObject({ id, comment_count: 1 })
  })

  test('is the same through GraphQL, page by page', async () => {
    const expenseId = String(await sharedDinner())
    const add =
      'mutation ($input: AddCommentInput!) { addComment(input: $input) { comment { id text } refusals { code } } }'
    for (const text of ['one', 'two', 'three']) {
      await bo.browser.graphql(add, { input: { expenseId, text } })
    }
    const ask = async (person: Person, after?: string) => {
      const query = `query ($expenseId: ID!, $after: String) { comments: expenseComments(expenseId: $expenseId, first: 2, after: $after) {
        edges { node { id text author { displayName } canEdit } } pageInfo { hasNextPage endCursor } } }`
      interface Asked {
        readonly comments: {
          readonly edges: readonly { readonly node: { readonly id: string; readonly text: string } }[]
          readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string }
        } | null
      }
      return (await person.browser.graphql<Asked>(query, { expenseId, after })).body.data.comments
    }
    const latest = await ask(ana)
    expect(latest?.edges.map(({ node }) => node.text)).toEqual(['three', 'two'])
    expect(latest?.pageInfo.hasNextPage).toBe(true)
    expect((await ask(ana, latest?.pageInfo.endCursor))?.edges.map(({ node }) => node.text)).toEqual(['one'])
    expect(await ask(eve)).toBeNull()
    const id = latest?.edges[0]?.node.id
    const remove =
      'mutation ($input: DeleteCommentInput!) { deleteComment(input: $input) { comment { id } refusals { code } } }'
    const removed = await bo.browser.graphql<Record<string, object>>(remove, { input: { id } })
    expect(removed.body.data.deleteComment).toEqual({ comment: null, refusals: [] })
    expect((await ask(bo))?.edges.map(({ node }) => node.text)).toEqual(['two', 'one'])
  })
})
