import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CreateInviteLinkDocument, InviteLinksDocument } from '#web/features/people/InviteLinks.generated.ts'
import { Invite } from '#web/features/people/invites/Invite.tsx'
import { TimeZoneContext } from '#web/format/today.ts'
import { press, shows } from './hands.ts'
import { answers, isOutOfReachFor } from './server.ts'
import { show } from './stage.tsx'

/* A link that invites somebody, for whoever makes it. */

afterEach(() => vi.restoreAllMocks())

test('one that could not be made is told, and that there is no line for as long as there is none', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answers(InviteLinksDocument, () => ({ inviteLinks: [] }))
  isOutOfReachFor(CreateInviteLinkDocument)
  show(<Invite group={null} />)
  await shows(page.getByRole('button', { name: 'Create link' }))
  await press(page.getByRole('button', { name: 'Create link' }))
  const reason = page.getByRole('alert')
  await expect.element(reason).toHaveTextContent('Failed to create the link. You are offline.')
  line.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(reason).not.toHaveTextContent('offline')
  await expect.element(reason).toHaveTextContent('Failed to create the link. Check your connection and try again.')
})

test.for([
  ['Pacific/Kiritimati', '21/11/2026', '28/11/2026'],
  ['Pacific/Pago_Pago', '20/11/2026', '27/11/2026'],
] as const)(
  'those that still let somebody in name their days as the calendar in %s has them',
  async ([zone, created, until]) => {
    const [createdAt, expiresAt] = ['2026-11-20T23:30:00Z', '2026-11-27T23:30:00Z']
    answers(InviteLinksDocument, () => ({ inviteLinks: [{ id: '9', group: null, createdAt, expiresAt }] }))
    show(
      <TimeZoneContext value={zone}>
        <Invite group={null} />
      </TimeZoneContext>,
    )
    await shows(page.getByText(`Created on ${created}`), page.getByText(`Valid until ${until}`))
    await shows(page.getByRole('button', { name: `Revoke the link of ${created}` }))
  },
)
