import { Route, Routes, useParams } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AddExpense } from '#web/features/expenses/form/AddExpense.tsx'
import { BalancesDocument, type BalancesQuery } from '#web/features/people/Balances.generated.ts'
import { PeopleMetDocument } from '#web/features/people/Met.generated.ts'
import { PeopleDocument, type PeopleQuery } from '#web/features/people/People.generated.ts'
import { GroupBudgetOfMonthDocument } from '#web/features/people/place/GroupBudget.generated.ts'
import { GroupScreen } from '#web/features/people/place/GroupScreen.tsx'
import { NicknamesDocument, SetNicknameDocument } from '#web/features/people/place/Nicknames.generated.ts'
import { type ListedPlace, PersonScreen } from '#web/features/people/place/PersonScreen.tsx'
import '#web/features/people/PeopleForms.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { violations } from './axe.ts'
import { dialog, friends, tellOf, title } from './expenseFormSteps.tsx'
import { fill, isGone, press, shows, textOf } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers } from './server.ts'
import { show } from './stage.tsx'

/* A person and a group are places: what stands between them and the viewer, what it comes of, and what one can do. */

const me = { id: '1', displayName: 'Ana Silva', isPlaceholder: false }
const bo = { id: '2', displayName: 'Bo Silva', isPlaceholder: false }
const cy = { id: 'placeholder-3', displayName: 'Cy Young', isPlaceholder: true }
const dee = { id: '4', displayName: 'Dee Moss', isPlaceholder: false }

const member = (person: typeof bo, status: 'APPROVED' | 'PENDING' = 'APPROVED') =>
  ({ person, role: person === me ? 'ADMIN' : 'MEMBER', status }) as const

const known: PeopleQuery = {
  connections: [{ id: '20', person: bo, status: 'ACTIVE', isReceiver: false }],
  placeholders: [
    { id: cy.id, person: cy, displayName: cy.displayName, email: null, status: 'ACTIVE', createdBy: me, canEdit: true },
  ],
  groups: [
    {
      ...{ id: '30', name: 'Flat', description: 'Rua das Flores', currency: 'EUR', sharesSummary: true },
      members: [member(me), member(bo), member(dee, 'PENDING')],
      ...{ membership: member(me), isArchived: false },
    },
  ],
}

const flat = { id: '30', name: 'Flat' }
const euros = (amount: string) => ({ amount, minor: amount.replace('.', ''), currency: 'EUR' })

/** Bo owes 20 € in all: 15 € in the group, and 5 € outside. */
const owed: BalancesQuery = {
  balances: [
    {
      person: { ...bo, ownName: bo.displayName },
      amounts: [
        {
          amount: euros('20.00'),
          byGroup: [
            { group: flat, amount: { minor: '1500' } },
            { group: null, amount: { minor: '500' } },
          ],
        },
      ],
    },
  ],
  groupBalances: [{ group: { id: '30' }, amount: euros('15.00') }],
}

beforeEach(() => {
  answers(PeopleDocument, () => known)
  answers(BalancesDocument, () => owed)
  answers(NicknamesDocument, () => ({ people: [] }))
  answers(GroupBudgetOfMonthDocument, () => ({ groupBudgets: { budgets: [], progress: null } }))
  tellOf({ people: friends })
})

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const balance = page.getByRole('region', { name: 'Balance' })
const members = page.getByRole('region', { name: 'Members' })

/** Where the list of expenses stands in the product. */
const listOf = (place: ListedPlace | null) => <p>{place?.canAdd ? `Shared with ${place.name}` : 'Nothing new'}</p>

function Somebody() {
  const { personId = '' } = useParams()
  return <PersonScreen key={personId} personId={personId} expenses={listOf} />
}

function SomeGroup() {
  const { groupId = '' } = useParams()
  return <GroupScreen key={groupId} groupId={groupId} expenses={listOf} />
}

const visit = (address: string): void =>
  show(
    <Routes>
      <Route path="/people/:personId" element={<Somebody />} />
      <Route path="/groups/:groupId" element={<SomeGroup />} />
    </Routes>,
    { address },
  )

test('somebody tells where one stands with them, in which groups, and lists what was shared with them', async () => {
  visit('/people/2')
  await shows(heading('Bo Silva'), balance.getByText('Bo Silva owes you'), page.getByText('You are connected.'))
  await shows(balance.getByText('you are owed 15.00 €'), balance.getByText('you are owed 5.00 €'))
  await shows(page.getByText('Shared with Bo Silva'))
  await press(balance.getByRole('link', { name: 'Flat' }))
  await shows(heading('Flat'))
})

test('a nickname is given where somebody is at home, and their own name stays there', async () => {
  let nickname: string | null = null
  const called = () => ({ ...bo, displayName: nickname ?? bo.displayName, ownName: bo.displayName, nickname })
  const told = <Answer,>(answer: Answer): Answer =>
    JSON.parse(
      JSON.stringify(answer, (field, said) =>
        field === 'displayName' && said === bo.displayName ? called().displayName : said,
      ),
    )
  answers(NicknamesDocument, () => ({ people: [called()] }))
  answers(PeopleDocument, () => told(known))
  answers(BalancesDocument, () => told(owed))
  const sent: unknown[] = []
  answers(SetNicknameDocument, ({ input }) => {
    sent.push(input)
    nickname = 'Boss'
    return { setNickname: { person: called(), refusals: [] } }
  })
  visit('/people/2')
  await press(page.getByRole('button', { name: 'Nickname' }))
  const field = page.getByRole('dialog').getByLabelText('What you call Bo Silva')
  await fill(field, ' Boss ')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Save changes' }))
  await shows(heading('Boss'), page.getByText('Their own name is Bo Silva. Only you see the nickname.'))
  expect(sent).toMatchObject([{ person: '2', nickname: 'Boss' }])
})

const add = (companions: string) =>
  show(
    <Modal title="Add expense" isOpen onClose={() => {}}>
      <AddExpense wantedTripId={null} companions={companions} onSubmit={() => {}} onClose={() => {}} />
    </Modal>,
  )

const drafts = () => Object.keys(sessionStorage).filter(key => key.startsWith('expenseDraft'))

test('an expense that is added there is shared with them already, which is kept as little as an empty one', async () => {
  add('2')
  await shows(dialog.getByRole('button', { name: 'Remove Bo Silva' }))
  expect(drafts()).toEqual([])
  await fill(title, 'Dinner')
  expect(drafts()).toHaveLength(1)
})

test('in a group it is shared by all who have accepted, and says who has not', async () => {
  const [group] = friends.groups
  if (!group) throw new Error('there is a group')
  const groups = [{ ...group, currency: 'EUR', members: [...group.members, member(dee, 'PENDING')] }]
  tellOf({ people: { ...friends, groups } })
  add('group-30')
  await shows(dialog.getByRole('button', { name: 'Remove Bo Silva' }))
  await shows(dialog.getByText('Dee Moss has not accepted the invitation to “Flat” yet, and is left out.'))
  await isGone(dialog.getByRole('button', { name: 'Remove Dee Moss' }))
})

test('what somebody has put otherwise stays when the form opens once more', async () => {
  add('2')
  await fill(title, 'Dinner')
  await press(dialog.getByRole('button', { name: 'Remove Bo Silva' }))
  add('2')
  await shows(dialog.getByLabelText('Title'))
  await isGone(dialog.getByRole('button', { name: 'Remove Bo Silva' }))
})

test('a group tells what lies in it with each member, and who is left out until they accept', async () => {
  visit('/groups/30')
  await shows(heading('Flat'), page.getByText('Rua das Flores'), members.getByText('Bo Silva owes you'))
  await shows(members.getByText('Invited. Left out of what is shared until they accept.'))
  expect(textOf(members)).not.toContain('20.00')
  await press(members.getByRole('button', { name: 'Settle 15.00 € with Bo Silva' }))
  await shows(dialog.getByText('You and Bo Silva are even in “Flat” after this.'))
})

test('what one can do has its words, and the budget of the group is one step away', async () => {
  visit('/groups/30')
  for (const name of ['Edit group', 'Invite by link', 'Default split', 'Leave', 'Delete'])
    await shows(page.getByRole('button', { name, exact: true }))
  await expect
    .element(page.getByRole('link', { name: 'See the group’s budgets' }))
    .toHaveAttribute('href', '/budgets?group=30')
  await press(page.getByRole('button', { name: 'Edit group' }))
  await shows(dialog.getByLabelText('Group name'))
})

test('whom one has only met is found too, and whom one has not is nobody', async () => {
  const eva = { id: '9', displayName: 'Eva Lund', isPlaceholder: false }
  answers(PeopleMetDocument, () => ({ people: [eva] }))
  answers(NicknamesDocument, () => ({ people: [{ ...eva, ownName: eva.displayName, nickname: null }] }))
  visit('/people/9')
  await shows(heading('Eva Lund'), page.getByRole('button', { name: 'Send request' }))
  await shows(page.getByText('Nothing new'))
  visit('/people/10')
  await shows(heading('This person is not here'))
  visit('/groups/77')
  await shows(heading('This group is not here'))
})

test('both fit a narrow screen and can be used by everybody', async () => {
  for (const address of ['/people/placeholder-3', '/people/2', '/groups/30']) {
    visit(address)
    await shows(page.getByText(/^Shared with/))
    expect(await violations()).toEqual([])
    await widenTo(375)
    await expect.poll(() => overflowOf(page.getByRole('main'))).toBe(0)
    await widenTo(1280)
  }
})
