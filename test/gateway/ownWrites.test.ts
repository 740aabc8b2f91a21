import { getNamedType, isObjectType } from 'graphql'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSchema } from '#gateway/graphql/schema.ts'
import { openOwnWrites } from '#gateway/ownWrites.ts'
import { USUAL_PATIENCE } from '#gateway/patience.ts'
import { shareGateway } from '#test/support/cast.ts'
import { Client } from '#test/support/client.ts'
import { type Person, startGatewayForTest } from '#test/support/gateway.ts'
import { EXPENSE, lunch as lunchForGraphql } from '#test/support/graphqlExpenses.ts'
import { holdReadModels } from '#test/support/operations.ts'
import { created } from '#test/support/placeholders.ts'
import { lunch, type RestPage } from '#test/support/restExpenses.ts'
import { subscribe } from '#test/support/subscriber.ts'

/* A deed never waits for a read model; what the same person looks at next does. */

/** Where people wait for what they did themselves until it is there, and how soon an answer comes that waits for nothing. */
const gateway = shareGateway()
const AT_ONCE_MS = 30_000

/** Where they give up. */
const PATIENCE_MS = 4_000
const impatient = shareGateway({ sharing: gateway, patience: { ownWritesMs: PATIENCE_MS } })
let ana: Person
let letGo: () => Promise<void>

beforeEach(async () => {
  ana = await gateway.person()
})

/** They have just moved: nobody has waited for them in vain since. */
const stop = async () => {
  const person = await gateway.person()
  await record(person.browser)
  for (const { url } of [gateway, impatient]) {
    await vi.waitFor(async () => expect((await list(reloaded(person, url))).body.pending).toBeUndefined())
  }
  letGo = await holdReadModels(gateway.database)
}

/** The same browser, of which we know nothing but its cookies, as after a reload; and perhaps at another gateway. */
function reloaded({ browser }: Person, url = gateway.url): Client {
  const page = new Client(url)
  for (const [name, value] of browser.cookies) page.cookies.set(name, value)
  return page
}

async function timed<Value>(asked: Promise<Value>): Promise<[Value, number]> {
  const begun = performance.now()
  return [await asked, performance.now() - begun]
}

const record = (browser: Client) => browser.post<{ id: number; title: string }>('/api/expenses', lunch)
const list = (browser: Client) => browser.get<RestPage>('/api/expenses')

interface Recorded {
  readonly recordExpense: { readonly position: string | null; readonly expense: { readonly title: string } }
}

const recordOverGraphql = (browser: Client) =>
  browser.graphql<Recorded>(
    `mutation ($input: RecordExpenseInput!) {
       recordExpense(input: $input) { position expense ${EXPENSE} budgetAlerts { threshold } refusals { code } }
     }`,
    { input: lunchForGraphql },
  )

interface Feed {
  readonly feed: { readonly edges: readonly { readonly node: { readonly title: string } }[] }
}

async function feed(browser: Client): Promise<{ readonly titles: readonly string[]; readonly pending: unknown }> {
  const { body } = await browser.graphql<Feed>('{ feed { edges { node { ... on Expense { title } } } } }')
  const { pending } = (body as { extensions?: { pending?: unknown } }).extensions ?? {}
  return { titles: body.data.feed.edges.map(({ node }) => node.title), pending }
}

test('every answer to a mutation says up to where it is stored, if it is stored in the log', () => {
  const schema = createSchema()
  const answers = Object.values(schema.getMutationType()?.getFields() ?? {}).map(({ type }) => getNamedType(type))
  const silent = answers.filter(type => isObjectType(type) && type.getFields().position === undefined)
  expect([...new Set(silent.map(({ name }) => name))].toSorted()).toEqual(
    [
      // What becomes of a file, an account or a hook is in no log; what it brings about is.
      ...['BringTricountPayload', 'CancelImportPayload', 'ChangePasswordPayload', 'ChangeWebhookPayload'],
      ...['CreateAccessTokenPayload', 'CreateInviteLinkPayload', 'CreateWebhookPayload'],
      ...['DeleteAccountPayload', 'DeleteUserPayload', 'DeleteWebhookPayload'],
      ...['DiscardExportPayload', 'DiscardImportPayload', 'DismissSuggestedRulePayload', 'EndAllSessionsPayload'],
      ...['EndSessionPayload', 'PlanImportPayload', 'RefreshExchangeRatesPayload'],
      ...[
        'RenewWebhookSecretPayload',
        'ResetUserPasswordPayload',
        'RestoreSuggestedRulePayload',
        'ResumeWebhookPayload',
      ],
      ...['ReviseProfilePayload', 'ReviseSettingsPayload', 'RevokeAccessTokenPayload'],
      ...['RevokeInviteLinkPayload', 'SettleHeldRatePayload', 'StartExportPayload'],
      ...['StartImportPayload', 'TakeImportBackPayload', 'TellIncomePayload'],
      ...['TestWebhookPayload'],
      // Where somebody is told at once.
      ...['SubscribeToPushesPayload', 'TestPushPayload', 'UnsubscribeFromPushesPayload'],
      // What was read, how one likes to be paid, and that sample data are wanted or not, which a job then sees to.
      ...['AddSampleDataPayload', 'MarkNotificationsReadPayload', 'RemoveSampleDataPayload', 'SetPayToPayload'],
    ].toSorted(),
  )
})

describe('A request of several deeds', () => {
  /** Read models that show nothing, and what is asked of them. */
  function asking() {
    const asked: (readonly [position: number, timeoutMs: number | undefined])[] = []
    const projected = {
      shows: () => false,
      waitFor: async (_: readonly string[], position: number, timeoutMs?: number) => {
        asked.push([position, timeoutMs])
        await new Promise(resolve => setTimeout(resolve, 50))
        return 'visible' as const
      },
    }
    return { asked, writes: openOwnWrites({ projected, endOfLog: async () => 100, patience: USUAL_PATIENCE }, 5) }
  }

  test('shows each what the ones before it did, and what they themselves did to who counts it', async () => {
    const { asked, writes } = asking()
    writes.begin()
    await writes.shownIn(['feed'])
    writes.wrote(10)
    await writes.shownIn(['feed'])
    await writes.allShownIn(['feed'])
    writes.begin()
    await writes.shownIn(['feed'])
    expect(asked.map(([position]) => position)).toEqual([5, 5, 10, 10])
    expect(writes.position()).toBe(10)
  })

  test('waits no longer for much than for little', async () => {
    const { asked, writes } = asking()
    for (const readModel of ['feed', 'trips', 'groups'] as const) await writes.shownIn([readModel])
    const [first = 0, , last = 0] = asked.map(([, timeoutMs]) => timeoutMs)
    expect(first).toBe(1_500)
    expect(last).toBeLessThan(1_500 - 80)
  })
})

describe('While read models stand still', () => {
  beforeEach(stop)

  test('a deed is answered at once and in full, over REST and GraphQL', async () => {
    const [rest, restTook] = await timed(record(ana.browser))
    expect([rest.status, rest.body.pending, rest.body.data.title]).toEqual([201, undefined, 'Lunch'])
    expect(restTook).toBeLessThan(AT_ONCE_MS)

    const [{ body }, graphqlTook] = await timed(recordOverGraphql(ana.browser))
    expect(body.data.recordExpense).toMatchObject({ expense: { title: 'Lunch' }, budgetAlerts: [], refusals: [] })
    expect(graphqlTook).toBeLessThan(AT_ONCE_MS)
    const before = Number(rest.headers.get('quits-position'))
    expect(Number(body.data.recordExpense.position)).toBe(before + 1)
  })

  test('whoever asks whether lists show it waits for that', async () => {
    const query = 'mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) { pending position } }'
    const asked = reloaded(ana, impatient.url).graphql(query, { input: lunchForGraphql })
    const [{ body }, took] = await timed(asked)
    expect(body.data).toMatchObject({ recordExpense: { pending: true, position: expect.stringMatching(/^\d+$/) } })
    expect(took).toBeGreaterThan(PATIENCE_MS - 100)
  })

  test('what is read says that something is missing, and keeps nobody longer than that', async () => {
    await record(ana.browser)
    const [rest, restTook] = await timed(list(reloaded(ana, impatient.url)))
    expect([rest.status, rest.body.pending, rest.body.data.total]).toEqual([200, true, 0])
    expect(restTook).toBeGreaterThan(PATIENCE_MS - 100)
    expect(restTook).toBeLessThan(4 * PATIENCE_MS)
    // Where somebody has just waited in vain and nothing moves, nobody else does.
    const [graphql, graphqlTook] = await timed(feed(reloaded(ana, impatient.url)))
    expect(graphql).toEqual({ titles: [], pending: true })
    expect(graphqlTook).toBeLessThan(PATIENCE_MS)
  })

  test('so does what is asked by GraphQL, however much is asked for at once', async () => {
    await record(ana.browser)
    const fields = '{ feed { edges { cursor } } balances { person { id } } trips { id } people { id } groups { id } }'
    const [{ body }, took] = await timed(reloaded(ana, impatient.url).graphql(fields))
    expect(body).toMatchObject({ data: { feed: { edges: [] } }, extensions: { pending: true } })
    expect(took).toBeGreaterThan(PATIENCE_MS - 100)
    // One after the other, they would wait anew for each read model that nobody has waited for in vain: three times as long.
    expect(took).toBeLessThan(2.5 * PATIENCE_MS)
  })

  test('what is read is not kept by what others have done, nor what is in no read model by anything', async () => {
    const bo = await gateway.person()
    await record(ana.browser)
    const [{ body }, took] = await timed(list(reloaded(bo)))
    expect([body.pending, took < AT_ONCE_MS]).toEqual([undefined, true])
    const [own, ownTook] = await timed(ana.browser.get('/api/budgets'))
    expect([own.body.pending, ownTook < AT_ONCE_MS]).toEqual([undefined, true])
  })
})

test('the list waits for what it is made of, and not for who comes across whom', async () => {
  const { browser } = ana
  await holdReadModels(gateway.database, ['access'])
  const { body: one } = await record(browser)
  const [lists, took] = await timed(Promise.all([list(reloaded(ana)), feed(reloaded(ana))]))
  const [rest, graphql] = lists
  expect([rest.body.pending, rest.body.data.total, graphql]).toEqual([
    undefined,
    1,
    { titles: ['Lunch'], pending: undefined },
  ])
  expect(took).toBeLessThan(AT_ONCE_MS)
  const { body } = await reloaded(ana).get(`/api/expenses/${one.data.id}`)
  expect([body.pending, body.data]).toMatchObject([undefined, { title: 'Lunch' }])
})

describe('As soon as read models go on', () => {
  beforeEach(stop)

  /** Long enough to see that somebody waits, and short enough for them. */
  const inAMoment = () => new Promise(resolve => setTimeout(resolve, 300)).then(letGo)

  test.each(['the same', 'another'])('what is read shows it, through %s gateway and after a reload', async which => {
    const door = which === 'the same' ? gateway : await startGatewayForTest({ sharing: gateway })
    await record(ana.browser)
    await recordOverGraphql(ana.browser)
    const [rest, graphql] = [list(reloaded(ana, door.url)), feed(reloaded(ana, door.url))]
    await inAMoment()
    const { body } = await rest
    expect([body.pending, body.data.total]).toEqual([undefined, 2])
    expect(await graphql).toEqual({ titles: ['Lunch', 'Lunch'], pending: undefined })
  })

  test('so it is for who keeps no cookie and sends back the header', async () => {
    const { headers } = await record(ana.browser)
    const position = headers.get('quits-position') ?? ''
    const program = reloaded(ana)
    program.cookies.delete('quits_position')
    const reading = program.call<RestPage>('GET', '/api/expenses', { headers: { 'Quits-Position': position } })
    await inAMoment()
    const { body } = await reading
    expect([body.pending, body.data.total]).toEqual([undefined, 1])
  })

  test('whoever was asked says yes, though nobody told them how far the log is', async () => {
    const bo = await gateway.person()
    const asked = await ana.browser.post<{ id: number }>('/api/users/connections', { user_id: bo.id })
    const answer = reloaded(bo).post(`/api/users/connections/${asked.body.data.id}/accept`)
    await inAMoment()
    expect((await answer).status).toBe(200)
  })

  test('nobody has given up because somebody asked for news after a position that nobody reaches', async () => {
    const { errors } = await subscribe(ana.browser, 'subscription { feedChanged(after: "999999999") { position } }')
    await vi.waitFor(() => expect(errors).toMatchObject([{ extensions: { code: 'READ_ANEW' } }]))
    await record(ana.browser)
    const reading = list(reloaded(ana))
    await inAMoment()
    const { body } = await reading
    expect([body.pending, body.data.total]).toEqual([undefined, 1])
  })

  test('a deed that rests on an earlier one is done', async () => {
    const granny = await created(ana)
    const deed = reloaded(ana).post('/api/expenses', {
      ...lunch,
      splits: [
        { user_id: ana.id, split_value: 1 },
        { placeholder_user_id: granny.id, split_value: 1 },
      ],
      split_type: 'RATIO',
    })
    await inAMoment()
    expect((await deed).status).toBe(201)
  })
})

describe('Where somebody is said to have done something', () => {
  const withCookie = (position: string) => {
    const page = reloaded(ana)
    page.cookies.set('quits_position', position)
    return page
  }

  test('the cookie is for servers only, and goes with the session', async () => {
    const response = await ana.browser.fetch('/api/expenses', {
      method: 'POST',
      body: JSON.stringify(lunch),
      headers: { 'Content-Type': 'application/json', ...ana.browser.csrfHeader },
    })
    const cookie = response.headers.getSetCookie().find(each => each.startsWith('quits_position='))
    expect(cookie).toMatch(/^quits_position=\d+; Path=\/; SameSite=Lax; HttpOnly$/)
    await ana.browser.post('/api/auth/logout')
    expect(ana.browser.cookies.has('quits_position')).toBe(false)
  })

  test('the later of two counts, and the cookie learns of it', async () => {
    await record(ana.browser)
    const position = ana.browser.cookies.get('quits_position') ?? ''
    const page = withCookie('1')
    await page.call('GET', '/api/expenses', { headers: { 'Quits-Position': position } })
    expect(page.cookies.get('quits_position')).toBe(position)
    await page.call('GET', '/api/expenses', { headers: { 'Quits-Position': '1' } })
    expect(page.cookies.get('quits_position')).toBe(position)
  })

  test.each(['', 'x', '-1', '1.5', '1e9', '99999999999999999999', '%00'])(
    'what is no position says nothing: %j',
    async said => {
      for (const page of [withCookie(said), reloaded(ana)]) {
        const { status, body } = await page.call('GET', '/api/expenses', { headers: { 'Quits-Position': said } })
        expect([status, body.pending]).toEqual([200, undefined])
      }
    },
  )

  test('nobody waits for what lies behind the end of the log', async () => {
    await record(ana.browser)
    const position = Number(ana.browser.cookies.get('quits_position'))
    await stop()
    const page = withCookie(String(position + 1_000_000))
    const [{ body }, took] = await timed(list(page))
    expect([body.pending, took < AT_ONCE_MS]).toEqual([undefined, true])
    expect(page.cookies.get('quits_position')).toBe('0')
  })
})
