import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CreateGroupDocument } from '#web/features/people/Groups.generated.ts'
import { AddGroup } from '#web/features/people/groups/AddGroup.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { fill, press, shows, typedIn } from './hands.ts'
import { isOutOfReachFor } from './server.ts'
import { show } from './stage.tsx'

/* How a form ends that could not do what it is for. */

afterEach(() => vi.restoreAllMocks())

const nothing = () => {}
const after = { rereads: [], onPending: nothing }

test('Without a line, a long form on a phone says so where one sees it, and keeps what was typed', async () => {
  await page.viewport(375, 500)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  isOutOfReachFor(CreateGroupDocument)
  show(
    <Modal title="Create a Group" isOpen onClose={nothing}>
      <AddGroup reachable={[]} after={after} onAdded={nothing} onClose={nothing} />
    </Modal>,
  )
  const name = page.getByLabelText('Group name')
  await fill(name, 'Book club')
  const create = page.getByRole('button', { name: 'Create group', exact: true })
  await press(create)
  const reason = page.getByRole('alert')
  await shows(reason.getByText('You are offline. What you typed stays here.'))
  const footer = create.element().closest('footer')?.getBoundingClientRect()
  expect(reason.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(footer?.top ?? 0)
  expect(typedIn(name)).toBe('Book club')
})

test('Once the line is back, a form says no longer that there is none, but still what came to nothing', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  isOutOfReachFor(CreateGroupDocument)
  show(<AddGroup reachable={[]} after={after} onAdded={nothing} onClose={nothing} />)
  await fill(page.getByLabelText('Group name'), 'Book club')
  await press(page.getByRole('button', { name: 'Create group', exact: true }))
  const reason = page.getByRole('alert')
  await shows(reason.getByText('You are offline.'))
  line.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(reason).not.toHaveTextContent('offline')
  await expect.element(reason).toHaveTextContent('Failed to create group. Check your connection and try again.')
})
