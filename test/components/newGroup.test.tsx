import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BalancesDocument } from '#web/features/people/Balances.generated.ts'
import { CreateGroupDocument } from '#web/features/people/Groups.generated.ts'
import { PeopleMetDocument } from '#web/features/people/Met.generated.ts'
import { PeopleDocument, type PeopleQuery } from '#web/features/people/People.generated.ts'
import { PeopleScreen } from '#web/features/people/PeopleScreen.tsx'
import '#web/features/people/PeopleForms.tsx'
import { violations } from './axe.ts'
import { fill, isGone, press, shows, type, typedIn } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { show } from './stage.tsx'

/* The form of a new group. */

const bo = { id: '2', displayName: 'Bo Silva', isPlaceholder: false }
const known: PeopleQuery = {
  connections: [{ id: '20', person: bo, status: 'ACTIVE', isReceiver: false }],
  placeholders: [],
  groups: [],
}

beforeEach(() => {
  answers(PeopleDocument, () => known)
  answers(PeopleMetDocument, () => ({ people: [] }))
  answers(BalancesDocument, () => ({ balances: [], groupBalances: [] }))
  answers(CreateGroupDocument, () => ({ createGroup: { group: null, position: '1', refusals: [] } }))
})

const form = page.getByRole('dialog', { name: 'Create a Group' })
const name = form.getByLabelText('Group name')
const member = form.getByRole('row', { name: 'Bo Silva' })
const restored = form.getByText('Picked up where you left off.')
const create = form.getByRole('button', { name: 'Create group' })

async function openForm(): Promise<void> {
  show(<PeopleScreen />, { address: '/connections?open=group' })
  await shows(name)
}

async function typeAGroup(): Promise<void> {
  await openForm()
  await fill(name, 'Book club')
  await press(form.getByRole('button', { name: /Add a member/ }))
  await press(page.getByRole('option', { name: 'Bo Silva' }))
  await shows(member)
}

describe('what was typed into a new group', () => {
  test('survives an accidental close and a reload, until it is thrown away', async () => {
    await typeAGroup()
    await type('{Escape}')
    await isGone(form)
    await openForm()
    await shows(restored, member)
    expect(typedIn(name)).toBe('Book club')
    expect(await violations()).toEqual([])
    await widenTo(320)
    expect(overflowOf(form)).toBe(0)
    await openForm()
    expect(typedIn(name)).toBe('Book club')
    await press(form.getByRole('button', { name: 'Cancel' }))
    await openForm()
    await isGone(restored)
    expect(typedIn(name)).toBe('')
  })

  test('is begun anew where one wants to', async () => {
    await typeAGroup()
    await openForm()
    await press(form.getByRole('button', { name: 'Start over' }))
    await isGone(restored)
    await isGone(member)
    expect(typedIn(name)).toBe('')
    await openForm()
    await isGone(restored)
  })

  test('is gone when the group is there, and stays when it could not be made', async () => {
    isOutOfReachFor(CreateGroupDocument)
    await typeAGroup()
    await press(create)
    await openForm()
    await shows(restored)
    answers(CreateGroupDocument, () => ({ createGroup: { group: null, position: '1', refusals: [] } }))
    await press(create)
    await isGone(form)
    expect(askedFor(CreateGroupDocument).at(-1)?.input).toMatchObject({ name: 'Book club', members: ['2'] })
    await openForm()
    await isGone(restored)
    expect(typedIn(name)).toBe('')
  })

  test('makes one group, however often it is sent, typed over and begun anew while nobody answers', async () => {
    const names = () => askedFor(CreateGroupDocument).map(({ input }) => input.commandId)
    isOutOfReachFor(CreateGroupDocument)
    await typeAGroup()
    await press(create)
    await openForm()
    await shows(restored, member)
    await press(create)
    await expect.poll(() => names().length).toBe(2)
    await press(form.getByRole('button', { name: 'Start over' }))
    await isGone(member)
    await typeAGroup()
    await fill(name, 'Reading club')
    await press(create)
    await expect.poll(() => names().length).toBe(3)
    expect(new Set(names())).toEqual(new Set([expect.any(String)]))
  })

  test('is no draft as long as nothing was', async () => {
    await openForm()
    await fill(name, 'Book')
    await fill(name, '')
    await openForm()
    await isGone(restored)
  })
})
