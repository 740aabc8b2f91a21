import { expect, test } from 'vitest'
import { placeComplaints } from '#web/ui/placeComplaints.ts'

interface Values {
  readonly name: string
  readonly members: readonly string[]
}

const t = ((key: string) => key) as never
const complaint = (path: string | null) => ({ path, code: 'NO', message: 'No' })

/** The fields that were complained about, and what has found none. */
function placed(...paths: readonly (string | null)[]) {
  const fields: string[] = []
  const unplaced = placeComplaints<Values, ReturnType<typeof complaint>>(paths.map(complaint), {
    ...{ t, fields: ['name', 'members'], saidAs: { addMembers: 'members' } },
    setError: field => void fields.push(field),
  })
  return [fields, unplaced.map(({ path }) => path)]
}

test('complaints stand beside the field they are about, or one of its entries', () => {
  expect(placed('name', 'members[2]', 'colour', null)).toEqual([
    ['name', 'members'],
    ['colour', null],
  ])
})

test('also where the server calls it otherwise', () => {
  expect(placed('addMembers[0]', 'removeMembers')).toEqual([['members'], ['removeMembers']])
})
