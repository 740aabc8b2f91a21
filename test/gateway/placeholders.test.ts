import { describe, expect, test } from 'vitest'
import { newcomer, shareGateway } from '#test/support/cast.ts'
import { connected } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { create, created, idsOf, PATH, type RestPlaceholder } from '#test/support/placeholders.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { subscribe } from '#test/support/subscriber.ts'

const gateway = shareGateway()
const ana = newcomer(gateway)
const bo = newcomer(gateway)

const list = async ({ browser }: Person, which = '') => (await browser.get<RestPlaceholder[]>(PATH + which)).body.data
const show = ({ browser }: Person, id: number | string) => browser.get<RestPlaceholder>(`${PATH}/${id}`)
const edit = ({ browser }: Person, id: number | string, typed: object, headers = {}) =>
  browser.put<RestPlaceholder>(`${PATH}/${id}/`, typed, headers)
const remove = ({ browser }: Person, id: number | string, headers = {}) =>
  browser.delete<{ id: number; status: string }>(`${PATH}/${id}`, headers)

const failure = (message: string, code: string) => ({ success: false, data: null, message, code })
const NOT_FOUND = failure('Placeholder not found', 'PLACEHOLDER_NOT_FOUND')
const NOT_YOURS = failure('Only who created a placeholder may change it', 'PLACEHOLDER_NOT_YOURS')

/** Ana and Bo share an expense with Ana's placeholder. */
async function shareWith(placeholderId: number): Promise<number> {
  await connected(ana, bo)
  const splits = [{ user_id: ana.id }, { user_id: bo.id }, { placeholder_user_id: placeholderId }]
  return (await recorded(ana, { amount: 30, split_type: 'EQUAL', splits })).id
}

describe('A placeholder', () => {
  test('is created with a name and perhaps an email, and is on the list of its creator', async () => {
    const { status, body } = await create(ana, { display_name: ' Granny ', email: 'granny@example.org' })
    const { first_name, last_name } = ana.registration
    const granny = {
      ...{ id: body.data.id, display_name: 'Granny', email: 'granny@example.org', status: 'ACTIVE' },
      created_by_id: ana.id,
      created_by: { id: ana.id, display_name: `${first_name} ${last_name}` },
      ...{ created_at: expect.any(String), updated_at: expect.any(String) },
    }
    expect([status, body]).toEqual([201, { success: true, data: granny, message: null }])
    expect(await list(ana)).toEqual([granny])
    expect((await show(ana, granny.id)).body.data).toEqual(granny)
    expect((await create(ana, { display_name: 'Uncle', email: '' })).body.data.email).toBeNull()
  })

  test.each([
    [{}, 'Name is required', 'display_name'],
    [{ display_name: '  ' }, 'Name is required', 'display_name'],
    [{ display_name: 7 }, 'Name is required', 'display_name'],
    [{ display_name: 'x'.repeat(101) }, 'Name must be at most 100 characters', 'display_name'],
    [{ display_name: 'Gran\u0000ny' }, 'Name must not contain control characters', 'display_name'],
    [{ display_name: 'Granny', email: 'granny' }, 'Please enter a valid email', 'email'],
    [{ display_name: 'Granny', email: 7 }, 'Please enter a valid email', 'email'],
  ])('is not created of %j', async (typed, message, path) => {
    const { status, body } = await create(ana, typed)
    expect([status, body.message, body.errors?.map(error => error.path)]).toEqual([400, message, [path]])
    expect(await list(ana)).toEqual([])
  })

  test('is created once, however often it is asked for under one key', async () => {
    const key = { 'Idempotency-Key': 'granny' }
    const first = await create(ana, { display_name: 'Granny' }, key)
    expect((await create(ana, { display_name: 'Granny' }, key)).body).toEqual(first.body)
    expect((await create(ana, { display_name: 'Uncle' }, key)).status).toBe(409)
    expect(await list(ana)).toHaveLength(1)
  })

  test('is edited field by field; an empty email removes it', async () => {
    const { id } = await created(ana, 'Granny', { email: 'granny@example.org' })
    expect((await edit(ana, id, { display_name: 'Grandma' })).body.data).toMatchObject({
      ...{ display_name: 'Grandma', email: 'granny@example.org' },
    })
    expect((await edit(ana, id, { email: '' })).body.data).toMatchObject({ display_name: 'Grandma', email: null })
    expect((await edit(ana, id, { email: 'g@example.org' })).body.data.email).toBe('g@example.org')
    expect((await edit(ana, id, { email: null })).body.data.email).toBeNull()
    const before = await show(ana, id)
    expect((await edit(ana, id, {})).body).toEqual(before.body)
    expect((await edit(ana, id, { display_name: 'Grandma' })).body).toEqual(before.body)
    expect((await edit(ana, id, { display_name: ' ' })).body).toMatchObject({ code: 'NAME_REQUIRED' })
    expect(await list(ana)).toMatchObject([{ id, display_name: 'Grandma' }])
  })

  test('goes with its texts if it never had a part in anything', async () => {
    const { id } = await created(ana, 'Granny', { email: 'granny@example.org' })
    await edit(ana, id, { display_name: 'Grandma' })
    const { status, body } = await remove(ana, id)
    expect([status, body.data, body.message]).toEqual([200, { id, status: 'DELETED' }, 'Placeholder deleted'])
    expect(await list(ana)).toEqual([])
    expect((await show(ana, id)).body).toEqual(NOT_FOUND)
    expect((await remove(ana, id)).body).toEqual(NOT_FOUND)
    const texts = await gateway.database.asOwner('SELECT FROM vault.texts WHERE owner_id = $1', [ana.id])
    expect(texts).toEqual([])
  })

  test('is archived if it has, and can be had back over GraphQL', async () => {
    const { id } = await created(ana)
    await shareWith(id)
    for (const _ of ['first', 'second click']) {
      const { body } = await remove(ana, id)
      expect([body.data, body.message]).toEqual([{ id, status: 'ARCHIVED' }, 'Placeholder archived'])
    }
    expect(await list(ana)).toMatchObject([{ id, status: 'ARCHIVED' }])
    const { body } = await ana.browser.graphql(
      `mutation { restorePlaceholder(input: { id: "placeholder-${id}" }) { placeholder { id status canEdit } pending refusals { code } } }`,
    )
    expect(body.data).toEqual({
      restorePlaceholder: {
        placeholder: { id: `placeholder-${id}`, status: 'ACTIVE', canEdit: true },
        pending: false,
        refusals: [],
      },
    })
  })

  test('is deleted or archived once under one key, whatever became of it since', async () => {
    const { id } = await created(ana)
    await shareWith(id)
    const key = { 'Idempotency-Key': 'away' }
    const first = await remove(ana, id, key)
    await ana.browser.graphql(`mutation { restorePlaceholder(input: { id: "placeholder-${id}" }) { pending } }`)
    expect((await remove(ana, id, key)).body).toEqual(first.body)
    expect((await show(ana, id)).body.data.status).toBe('ACTIVE')
  })

  test('is archived and not lost if somebody involves it while it is being deleted', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await created(ana, `Granny ${round}`)
      const splits = [{ user_id: ana.id }, { placeholder_user_id: id }]
      const [removed, expense] = await Promise.all([
        remove(ana, id),
        ana.browser.post('/api/expenses', {
          ...{ title: 'Tea', amount: 3, currency: 'EUR', date: '2026-11-20', split_type: 'EQUAL', splits },
        }),
      ])
      expect([removed.body.data.status, expense.status]).toBeOneOf([
        ['ARCHIVED', 201],
        ['DELETED', 400],
      ])
      const stillThere = (await show(ana, id)).status === 200
      expect(stillThere).toBe(removed.body.data.status === 'ARCHIVED')
    }
  })
})

describe('Others', () => {
  test('see a placeholder that they share an expense with, without its email, and may not change it', async () => {
    const { id } = await created(ana, 'Granny', { email: 'granny@example.org' })
    await shareWith(id)
    expect(await list(bo)).toEqual([])
    expect(await list(bo, '/visible')).toMatchObject([
      { id, display_name: 'Granny', email: null, created_by_id: ana.id },
    ])
    expect((await show(bo, id)).body.data).toMatchObject({ email: null })
    const answers = [
      await edit(bo, id, { display_name: 'Grandma' }),
      await remove(bo, id),
      await bo.browser.post(`${PATH}/${id}/link`, { real_user_id: bo.id }),
    ]
    for (const { status, body } of answers) expect([status, body]).toEqual([403, NOT_YOURS])
  })

  test('do not learn that a placeholder exists that they do not come across', async () => {
    const { id } = await created(ana)
    for (const unknown of [id, 987_654]) {
      const answers = [
        await show(bo, unknown),
        await edit(bo, unknown, { display_name: 'Grandma' }),
        await remove(bo, unknown),
        await bo.browser.post(`${PATH}/${unknown}/link`, { real_user_id: ana.id }),
      ]
      for (const { status, body } of answers) expect([status, body]).toEqual([404, NOT_FOUND])
    }
    expect(await list(bo, '/visible')).toEqual([])
  })

  test('are told the same about what cannot be an id', async () => {
    for (const id of ['0', '-1', 'abc', '1.5', '9'.repeat(30)]) {
      const answers = [await show(bo, id), await edit(bo, id, {}), await remove(bo, id)]
      for (const { status, body } of answers) {
        expect([status, body]).toEqual([400, failure('Invalid placeholder ID', 'INVALID_PLACEHOLDER_ID')])
      }
    }
  })

  test('cannot do anything without signing in', async () => {
    const { id } = await created(ana)
    const visitor = gateway.visitor()
    for (const path of ['', '/visible', '/search?q=a', `/${id}`]) {
      expect((await visitor.get(PATH + path)).status).toBe(401)
    }
  })
})

describe('Searching', () => {
  const search = async (who: Person, query: string) => idsOf(await list(who, `/search?${query}`))

  test('finds part of a name among the placeholders one sees', async () => {
    const granny = await created(ana, 'Granny')
    const uncle = await created(bo, 'Uncle Gran')
    const unseen = await created(bo, 'Grandma')
    await shareWith(granny.id)
    const splits = [{ user_id: ana.id }, { placeholder_user_id: uncle.id }]
    await recorded(bo, { amount: 2, split_type: 'EQUAL', splits })
    expect(await search(ana, 'q=GRAN')).toEqual([granny.id, uncle.id])
    expect(await search(ana, 'q=gran&context=all')).toEqual([granny.id, uncle.id])
    expect(await search(ana, 'q=gran&context=own')).toEqual([granny.id])
    expect(await search(ana, 'q=gran&context=others')).toEqual([uncle.id])
    expect(await search(ana, 'q=uncle+g')).toEqual([uncle.id])
    expect(await search(ana, 'q=%25')).toEqual([])
    expect(await search(bo, 'q=&context=own')).toEqual([unseen.id, uncle.id])
  })

  test('refuses what nobody can look for', async () => {
    const { status, body } = await ana.browser.get(`${PATH}/search?q=a&context=elsewhere`)
    expect([status, body.message]).toEqual([400, 'context must be all, visible, own or others'])
    expect((await ana.browser.get(`${PATH}/search?q=${'a'.repeat(201)}`)).status).toBe(400)
    expect((await ana.browser.get(`${PATH}/search?q=%00`)).status).toBe(400)
  })
})

describe('Over GraphQL', () => {
  const PLACEHOLDER = '{ id displayName email status canEdit createdBy { id } person { id displayName isPlaceholder } }'

  test('placeholders are created, edited, deleted and listed', async () => {
    const screen = await subscribe<object>(ana.browser, 'subscription { peopleChanged { subject } }')
    const { body } = await ana.browser.graphql<{ createPlaceholder: { placeholder: { id: string } } }>(
      `mutation { createPlaceholder(input: { displayName: "Granny", email: "g@example.org" }) {
         placeholder ${PLACEHOLDER} pending refusals { code }
       } }`,
    )
    const { id } = body.data.createPlaceholder.placeholder
    const granny = {
      ...{ id, displayName: 'Granny', email: 'g@example.org', status: 'ACTIVE', canEdit: true },
      createdBy: { id: String(ana.id) },
      person: { id, displayName: 'Granny', isPlaceholder: true },
    }
    expect(body.data).toEqual({ createPlaceholder: { placeholder: granny, pending: false, refusals: [] } })
    expect(await screen.next()).toEqual([{ peopleChanged: { subject: 'PLACEHOLDERS' } }])

    const edited = await ana.browser.graphql(
      `mutation { revisePlaceholder(input: { id: "${id}", displayName: "Grandma", email: "" }) { placeholder { displayName email } } }`,
    )
    expect(edited.body.data).toEqual({ revisePlaceholder: { placeholder: { displayName: 'Grandma', email: null } } })
    const QUERY = `{ placeholders { id displayName } placeholder(id: "${id}") { id } }`
    expect((await ana.browser.graphql(QUERY)).body.data).toEqual({
      placeholders: [{ id, displayName: 'Grandma' }],
      placeholder: { id },
    })
    expect((await bo.browser.graphql(QUERY)).body.data).toEqual({ placeholders: [], placeholder: null })

    const deleted = await ana.browser.graphql(
      `mutation { deletePlaceholder(input: { id: "${id}" }) { placeholder { id } pending refusals { code } } }`,
    )
    expect(deleted.body.data).toEqual({ deletePlaceholder: { placeholder: null, pending: false, refusals: [] } })
    expect((await ana.browser.graphql(QUERY)).body.data).toEqual({ placeholders: [], placeholder: null })
  })

  test('a rule that says no is told', async () => {
    const { body } = await ana.browser.graphql(
      `mutation { createPlaceholder(input: { displayName: " " }) { placeholder { id } refusals { code path message } } }`,
    )
    const refusals = [{ code: 'NAME_REQUIRED', path: 'displayName', message: 'Name is required' }]
    expect(body.data).toEqual({ createPlaceholder: { placeholder: null, refusals } })
    const stranger = await ana.browser.graphql(
      `mutation { linkPlaceholder(input: { id: "x", userId: "${bo.id}" }) { refusals { code } } }`,
    )
    expect(stranger.body.data).toEqual({ linkPlaceholder: { refusals: [{ code: 'PLACEHOLDER_NOT_FOUND' }] } })
  })
})
