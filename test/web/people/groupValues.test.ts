import { describe, expect, test } from 'vitest'
import { editInput, type GroupValues } from '#web/features/people/groups/groupValues.ts'

const flat: GroupValues = {
  ...{ name: 'Flat', description: '', currency: 'EUR', sharesSummary: false },
  members: ['u2', 'p2'],
}
const people = new Map(
  ['u2', 'u3', 'u4', 'p2'].map(key => [
    key,
    { id: key.slice(1), displayName: key, isPlaceholder: key.startsWith('p') },
  ]),
)
const edited = (changes: Partial<GroupValues>, possible: readonly GroupValues[] = [flat]) =>
  editInput({ ...flat, ...changes }, { before: flat, possible, people })

describe('of a group that is edited', () => {
  test('only what was changed is sent', () => {
    expect(edited({})).toEqual({})
    expect(edited({ members: ['p2', 'u2'] })).toEqual({})
    expect(edited({ name: 'House', description: 'Rent' })).toEqual({ name: 'House', description: 'Rent' })
  })

  test('those who come and those who go are, so others may come and go meanwhile', () => {
    expect(edited({ members: ['u2', 'p2', 'u3'] })).toEqual({ addMembers: [{ userId: '3' }] })
    expect(edited({ members: ['u2'] })).toEqual({ removeMembers: [{ placeholderId: '2' }] })
  })

  test('whoever has perhaps come since an answer was lost goes, and whoever is wanted is sent once more', () => {
    const lost = { ...flat, members: ['u2', 'p2', 'u3', 'u4'] }
    expect(edited({ members: ['u2', 'p2', 'u3'] }, [flat, lost])).toEqual({
      addMembers: [{ userId: '3' }],
      removeMembers: [{ userId: '4' }],
    })
  })
})
