import { describe, expect, test } from 'vitest'
import { editInput, type GroupValues } from '#web/features/people/groups/groupValues.ts'

const flat: GroupValues = {
  ...{ name: 'Flat', description: '', currency: 'EUR', sharesSummary: false },
  members: ['2', 'placeholder-2'],
}
const people = new Map(
  ['2', '3', '4', 'placeholder-2'].map(key => [key, { id: key, displayName: key, isPlaceholder: key.startsWith('p') }]),
)
const edited = (changes: Partial<GroupValues>, possible: readonly GroupValues[] = [flat]) =>
  editInput({ ...flat, ...changes }, { before: flat, possible, people })

describe('of a group that is edited', () => {
  test('only what was changed is sent', () => {
    expect(edited({})).toEqual({})
    expect(edited({ members: ['placeholder-2', '2'] })).toEqual({})
    expect(edited({ name: 'House', description: 'Rent' })).toEqual({ name: 'House', description: 'Rent' })
  })

  test('those who come and those who go are, so others may come and go meanwhile', () => {
    expect(edited({ members: ['2', 'placeholder-2', '3'] })).toEqual({ addMembers: ['3'] })
    expect(edited({ members: ['2'] })).toEqual({ removeMembers: ['placeholder-2'] })
  })

  test('whoever has perhaps come since an answer was lost goes, and whoever is wanted is sent once more', () => {
    const lost = { ...flat, members: ['2', 'placeholder-2', '3', '4'] }
    expect(edited({ members: ['2', 'placeholder-2', '3'] }, [flat, lost])).toEqual({
      addMembers: ['3'],
      removeMembers: ['4'],
    })
  })
})
