import { expect, test } from 'vitest'
import { positionsByGroup, totalsOf } from '#web/features/people/balances.ts'
import { rosterOf } from '#web/features/people/roster.ts'
import { account, balance, connection, group, noAccount, placeholder } from './given.ts'

const ben = account('2', 'Ben')
const cleo = account('3', 'Cleo')
const dora = account('4', 'Dora')
const nobody = { connections: [], placeholders: [], groups: [] }

test('everybody stands where they belong, by name', () => {
  const maria = noAccount('2', 'Maria')
  const tom = noAccount('3', 'Tom')
  const owed = balance(dora, 'EUR', { '': 500 })
  const roster = rosterOf(
    {
      connections: [connection(cleo, 'ACTIVE'), connection(dora, 'PENDING', true), connection(ben, 'ACTIVE')],
      placeholders: [placeholder(tom, 'ARCHIVED'), placeholder(maria)],
      groups: [group('2', 'Trip', 'PENDING'), group('3', 'Flat'), group('1', 'Choir')],
    },
    [owed, balance(maria, 'EUR', { '': -100 })],
    'en',
  )
  expect(roster.incoming.map(({ person }) => person)).toEqual([dora])
  expect(roster.requested).toEqual([])
  expect(roster.fellows.map(({ person, connection }) => [person.displayName, connection?.status])).toEqual([
    ['Ben', 'ACTIVE'],
    ['Cleo', 'ACTIVE'],
    ['Dora', undefined],
  ])
  expect(roster.fellows[2]?.balance).toBe(owed)
  expect(roster.placeholders.map(({ placeholder, balance }) => [placeholder.displayName, balance?.person])).toEqual([
    ['Maria', maria],
  ])
  expect(roster.archived.map(({ placeholder }) => placeholder.displayName)).toEqual(['Tom'])
  expect(roster.invitations.map(({ name }) => name)).toEqual(['Trip'])
  expect(roster.groups.map(({ name }) => name)).toEqual(['Choir', 'Flat'])
})

test('an archived person stays in sight until all is settled with them', () => {
  const [maria, tom, zoe] = [noAccount('2', 'Maria'), noAccount('3', 'Tom'), noAccount('4', 'Zoe')]
  const placeholders = [placeholder(zoe), placeholder(tom, 'ARCHIVED'), placeholder(maria, 'ARCHIVED')]
  const namesOf = (balances: Parameters<typeof rosterOf>[1]) => {
    const roster = rosterOf({ ...nobody, placeholders }, balances, 'en')
    return [roster.placeholders, roster.archived].map(some => some.map(({ placeholder }) => placeholder.displayName))
  }
  expect(namesOf([balance(tom, 'EUR', { '': 600 })])).toEqual([['Tom', 'Zoe'], ['Maria']])
  expect(namesOf([])).toEqual([['Zoe'], ['Maria', 'Tom']])
})

test('whoever is only met in a group can be asked to connect, once', () => {
  const owing = [ben, cleo, dora, noAccount('9', 'Gone')].map(person => balance(person, 'EUR', { '1': 100 }))
  const connections = [connection(ben, 'ACTIVE'), connection(cleo, 'PENDING')]
  const { fellows } = rosterOf({ ...nobody, connections }, owing, 'en')
  expect(fellows.filter(({ canBeAsked }) => canBeAsked).map(({ person }) => person)).toEqual([dora])
})

test('an account and a placeholder of the same number are two', () => {
  const gone = balance(noAccount('2', 'Gone'), 'EUR', { '': 100 })
  const roster = rosterOf({ ...nobody, connections: [connection(ben, 'ACTIVE')] }, [gone], 'en')
  expect(roster.fellows.map(({ person, balance }) => [person.displayName, balance?.amounts.length])).toEqual([
    ['Ben', undefined],
    ['Gone', 1],
  ])
})

test('groups that are archived are out of sight', () => {
  const archived = { ...group('1', 'Old'), isArchived: true }
  expect(rosterOf({ ...nobody, groups: [archived] }, [], 'en').groups).toEqual([])
})

test('what is owed and what one owes are added up by currency, and never set off', () => {
  const balances = [
    balance(ben, 'EUR', { '7': 1500, '': -300 }),
    balance(cleo, 'EUR', { '7': -200 }),
    balance(dora, 'USD', { '': -50 }),
  ]
  expect(totalsOf(balances)).toEqual({
    owedToMe: [{ amount: '12.00', currency: 'EUR' }],
    owedByMe: [
      { amount: '2.00', currency: 'EUR' },
      { amount: '0.50', currency: 'USD' },
    ],
  })
})

test('a group may owe one in several currencies', () => {
  const euros = { amount: '13.00', minor: '1300', currency: 'EUR' }
  const yen = { amount: '-500', minor: '-500', currency: 'JPY' }
  const positions = positionsByGroup([
    { group: { id: '7' }, amount: euros },
    { group: { id: '7' }, amount: yen },
    { group: { id: '8' }, amount: euros },
  ])
  expect([...positions]).toEqual([
    ['7', [euros, yen]],
    ['8', [euros]],
  ])
})
