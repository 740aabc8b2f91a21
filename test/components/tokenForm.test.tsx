import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { plusDays } from '#domain/day.ts'
import { NewToken } from '#web/features/settings/tokens/NewToken.tsx'
import { CreateAccessTokenDocument } from '#web/features/settings/tokens/TokenDeeds.generated.ts'
import { today } from '#web/format/days.ts'
import { violations } from './axe.ts'
import { fill, focusIsOn, isGone, press, shows, textOf, type, typedIn } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { show } from './stage.tsx'

/* What a token is to be, and the token that comes of it. */

const secret = `quits_${'aB3_-'.repeat(8)}xyz`
const made = {
  createAccessToken: { accessToken: { id: '7', name: 'Sheet' }, secret, refusals: [] },
}
const refusal = (
  code: 'WRONG_PASSWORD' | 'EXPIRY_IN_THE_PAST' | 'TOO_MANY_TOKENS' | 'COMMAND_ID_REUSED',
  path: string | null,
) => ({
  createAccessToken: {
    ...{ accessToken: null, secret: null },
    refusals: [{ code, path, message: code, retryAfter: null, details: null }],
  },
})

const name = page.getByLabelText('What it is for')
const password = page.getByLabelText('Current password')
const create = page.getByRole('button', { name: 'Create token' })
const sent = () => askedFor(CreateAccessTokenDocument).map(({ input }) => input)

let closed = 0

beforeEach(async () => {
  closed = 0
  answers(CreateAccessTokenDocument, () => made)
  show(
    <>
      <h1>Settings</h1>
      <NewToken email="ana@example.org" onClose={() => closed++} />
    </>,
  )
  await focusIsOn(name)
})

async function choose(label: string, option: string): Promise<void> {
  await press(page.getByRole('button', { name: label }))
  await press(page.getByRole('option', { name: option }))
}

async function fillBoth(): Promise<void> {
  await fill(name, 'Sheet')
  await fill(password, 'correct horse')
}

describe('The form of a token', () => {
  test('asks for a name and the password, and sends nothing without them', async () => {
    await press(create)
    await shows(page.getByText('Enter a name'), page.getByText('Enter your current password'))
    await fill(name, 'x'.repeat(101))
    await shows(page.getByText('The name can have at most 100 characters'))
    expect(sent()).toEqual([])
  })

  test('makes one for a month that reads everything, if nothing else is chosen', async () => {
    await fillBoth()
    await press(create)
    const asked = { name: 'Sheet', scope: 'EVERYTHING', currentPassword: 'correct horse' }
    expect(sent()).toEqual([{ ...asked, commandId: expect.any(String), expiresOn: plusDays(today(undefined), 30) }])
  })

  test('stays while one is being made, for its secret is shown once', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<typeof made>()
    answers(CreateAccessTokenDocument, () => promise)
    await fillBoth()
    await press(create)
    await type('{Escape}')
    expect(closed).toBe(0)
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    answer(made)
    await shows(page.getByLabelText('Your token'))
  })

  test('makes one that reads only sums, for a year or for good', async () => {
    await fillBoth()
    await choose('May read', 'Only sums')
    await choose('Works for', 'A year')
    answers(CreateAccessTokenDocument, () => refusal('TOO_MANY_TOKENS', null))
    await press(create)
    await choose('Works for', 'Until it is revoked')
    await press(create)
    expect(sent()).toMatchObject([
      { scope: 'FIGURES', expiresOn: plusDays(today(undefined), 365) },
      { scope: 'FIGURES', expiresOn: null },
    ])
  })

  test('takes a day of one’s choice, and says what is wrong with it beside it', async () => {
    await fillBoth()
    await isGone(page.getByText('Last day'))
    await choose('Works for', 'Until a day of your choice')
    answers(CreateAccessTokenDocument, () => refusal('EXPIRY_IN_THE_PAST', 'expiresOn'))
    await press(create)
    expect(sent()).toMatchObject([{ expiresOn: plusDays(today(undefined), 30) }])
    await shows(page.getByText('Choose today or a later day'))
  })

  test('says beside the password that it is wrong, and keeps what was typed', async () => {
    await fillBoth()
    answers(CreateAccessTokenDocument, () => refusal('WRONG_PASSWORD', 'currentPassword'))
    await press(create)
    await shows(page.getByText('The current password is wrong'))
    expect(typedIn(name)).toBe('Sheet')
  })

  test('says that the server could not be reached, and can be sent again', async () => {
    await fillBoth()
    isOutOfReachFor(CreateAccessTokenDocument)
    await press(create)
    await shows(page.getByRole('alert'))
    answers(CreateAccessTokenDocument, () => made)
    await press(create)
    await shows(page.getByLabelText('Your token'))
  })

  test('says that an earlier try made one after all, and makes no second one', async () => {
    await fillBoth()
    isOutOfReachFor(CreateAccessTokenDocument)
    await press(create)
    await shows(page.getByRole('alert'))
    await fill(name, 'Chart')
    answers(CreateAccessTokenDocument, () => refusal('COMMAND_ID_REUSED', null))
    await press(create)
    await shows(page.getByText('An earlier try was stored after all.', { exact: false }))
    const [first, second] = sent()
    expect(second?.commandId).toBe(first?.commandId)
  })

  test('says how to come by another token where that of the earlier try is lost', async () => {
    await fillBoth()
    answers(CreateAccessTokenDocument, () => ({ createAccessToken: { ...made.createAccessToken, secret: null } }))
    await press(create)
    await shows(page.getByText('Revoke it in the list, then create another.', { exact: false }))
    const close = page.getByRole('button', { name: 'Close' })
    await focusIsOn(close)
    expect(await violations()).toEqual([])
    await press(close)
    expect(closed).toBe(1)
  })

  test('is left by Escape, but not by that which closes a list of choices', async () => {
    await fill(name, 'Sheet')
    await press(page.getByRole('button', { name: 'May read' }))
    await type('{Escape}')
    await isGone(page.getByRole('listbox'))
    expect(closed).toBe(0)
    await type('{Escape}')
    expect(closed).toBe(1)
  })

  test('shows the token once, ready to be copied', async () => {
    await fillBoth()
    await press(create)
    const token = page.getByLabelText('Your token')
    await focusIsOn(token)
    expect(typedIn(token)).toBe(secret)
    await shows(page.getByText('it is shown only this once'), page.getByRole('button', { name: 'Copy' }))
    expect(textOf(page.getByRole('main'))).not.toContain('What it is for')
    await press(page.getByRole('button', { name: 'Close' }))
    expect(closed).toBe(1)
  })

  test.each([1280, 375])('is easy to use for everybody at %i px', async width => {
    await widenTo(width)
    expect(await violations()).toEqual([])
    expect(overflowOf(page.getByRole('main'))).toBe(0)
    await fillBoth()
    await press(create)
    expect(await violations()).toEqual([])
    expect(overflowOf(page.getByRole('main'))).toBe(0)
  })
})
