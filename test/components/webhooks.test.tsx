import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  ChangeWebhookDocument,
  CreateWebhookDocument,
  RenewWebhookSecretDocument,
} from '#web/features/settings/webhooks/WebhookDeeds.generated.ts'
import {
  WebhookAttemptsDocument,
  type WebhookFieldsFragment,
  WebhookGroupsDocument,
  WebhooksDocument,
} from '#web/features/settings/webhooks/Webhooks.generated.ts'
import { WebhooksCard } from '#web/features/settings/webhooks/WebhooksCard.tsx'
import { violations } from './axe.ts'
import { fill, focusIsOn, isGone, press, shows, type, typedIn } from './hands.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { show } from './stage.tsx'

/* Where programs of one's own are told what happens. */

const sheet: WebhookFieldsFragment = {
  ...{ id: '7', name: 'Sheet', url: 'https://sheet.example.com/hook', group: null },
  ...{ state: 'ACTIVE', position: '12', failingSince: null },
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const name = page.getByLabelText('What it is for')
const address = page.getByLabelText('Address it listens at')

/** What the server has. */
let webhooks: readonly WebhookFieldsFragment[]

beforeEach(() => {
  webhooks = [sheet]
  answers(WebhooksDocument, () => ({ viewer: { id: '1', webhooks: [...webhooks] } }))
  answers(WebhookGroupsDocument, () => ({ groups: [] }))
  answers(WebhookAttemptsDocument, () => ({ viewer: { id: '1', webhooks: [{ id: '7', deliveries: [] }] } }))
  show(
    <>
      <h1>Settings</h1>
      <WebhooksCard />
    </>,
  )
})

test('one that was made shows its secret, this once', async () => {
  answers(CreateWebhookDocument, () => ({
    createWebhook: { webhook: { id: '8' }, secret: 'whsec_abc', refusals: [] },
  }))
  await press(button('New webhook'))
  await press(button('Create webhook'))
  await shows(page.getByText('Enter a name'))
  await fill(name, ' Chart ')
  await fill(address, 'https://chart.example.com/hook')
  await press(button('Create webhook'))
  await expect.poll(() => typedIn(page.getByLabelText('Secret for checking its signatures'))).toBe('whsec_abc')
  expect(askedFor(CreateWebhookDocument)).toEqual([
    { input: { commandId: expect.any(String), name: 'Chart', url: 'https://chart.example.com/hook', groupId: null } },
  ])
})

test('one whose answer was lost is one when it is sent again, and says how to come by a secret', async () => {
  isOutOfReachFor(CreateWebhookDocument)
  await press(button('New webhook'))
  await fill(name, 'Chart')
  await fill(address, 'https://chart.example.com/hook')
  webhooks = [{ ...sheet, id: '8', name: 'Chart' }, sheet]
  await press(button('Create webhook'))
  await shows(page.getByRole('alert'), button('Show Chart'))
  answers(CreateWebhookDocument, () => ({ createWebhook: { webhook: { id: '8' }, secret: null, refusals: [] } }))
  await press(button('Create webhook'))
  await shows(page.getByText('press “New secret”', { exact: false }))
  await focusIsOn(button('Close'))
  const [first, second] = askedFor(CreateWebhookDocument).map(({ input }) => input.commandId)
  expect([first, second]).toEqual([expect.any(String), first])
})

test('one whose program has moved is told elsewhere', async () => {
  await press(button('Show Sheet'))
  await press(button('Change'))
  expect(await violations()).toEqual([])
  const refusal = {
    code: 'WEBHOOK_ADDRESS_PRIVATE',
    path: 'url',
    message: '',
    retryAfter: null,
    details: null,
  } as const
  answers(ChangeWebhookDocument, () => ({ changeWebhook: { ok: false, refusals: [refusal] } }))
  await fill(address, 'https://10.0.0.1/')
  await press(button('Save changes'))
  await shows(page.getByText('This address lies in a private network', { exact: false }))

  answers(ChangeWebhookDocument, ({ input }) => {
    webhooks = [{ ...sheet, url: input.url ?? sheet.url }]
    return { changeWebhook: { ok: true, refusals: [] } }
  })
  await fill(address, 'https://other.example.com/hook')
  await press(button('Save changes'))
  await shows(page.getByText('other.example.com'))
  await isGone(button('Save changes'))
  expect(askedFor(ChangeWebhookDocument).at(-1)).toEqual({
    input: { id: '7', name: 'Sheet', url: 'https://other.example.com/hook' },
  })
})

describe('Whoever', () => {
  const heading = page.getByRole('heading', { name: 'Webhooks' })

  test('leaves one as it is goes on from the heading of all', async () => {
    await press(button('Show Sheet'))
    await press(button('Change'))
    await type('{Escape}')
    await isGone(button('Save changes'))
    await focusIsOn(heading)
  })

  test('has seen the new secret of one does so too', async () => {
    answers(RenewWebhookSecretDocument, () => ({
      renewWebhookSecret: { webhook: { id: '7' }, secret: 'whsec_new', refusals: [] },
    }))
    await press(button('Show Sheet'))
    await press(button('New secret'))
    const secret = page.getByLabelText('Secret for checking its signatures')
    await expect.poll(() => typedIn(secret)).toBe('whsec_new')
    await type('{Tab}{Enter}')
    await isGone(secret)
    await focusIsOn(heading)
  })
})
