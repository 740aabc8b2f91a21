import { expect, test } from 'vitest'
import { ana, bo, cy, viewer } from '#test/support/typedExpense.ts'
import { viewerFirst } from '#web/features/expenses/person.ts'

test('whoever looks at a card is named first, and the others in the order they come', () => {
  const parts = [cy, bo, ana].map(person => ({ person }))
  expect(viewerFirst(parts, viewer)).toEqual([ana, cy, bo])
})
