import { expect, test } from 'vitest'
import { ana, bo, cy } from '#test/support/typedExpense.ts'
import { usualSplitOf } from '#web/features/expenses/split/defaults.ts'
import type { FormDefault, FormPeople } from '#web/features/expenses/split/formPeople.ts'

/* What the form proposes is what is recorded where nobody says otherwise: see test/domain/usualSplit.test.ts. */

const agreed = (
  whose: { groupId?: string; personId?: string },
  parts: readonly (readonly [string, string])[],
): FormDefault => ({
  ...{ groupId: whose.groupId, personId: whose.personId },
  agreements: [
    {
      ...{ from: '2026-03-01', type: 'PERCENTAGE' },
      parts: parts.map(([id, value]) => ({ person: { id }, value })),
    },
  ],
})

const people: FormPeople = {
  ...{ connections: [bo], placeholders: [cy] },
  groups: [{ id: '9', name: 'Flat', currency: 'EUR', members: [ana, bo, cy], invited: [] }],
  defaults: [
    agreed({ groupId: '9' }, [
      [ana.id, '50'],
      [bo.id, '30'],
      [cy.id, '20'],
    ]),
    agreed({ personId: bo.id }, [
      [ana.id, '10'],
      [bo.id, '90'],
    ]),
  ],
}

const usualAmong = (participants: readonly (typeof ana)[], date = '2026-03-01') => {
  const found = usualSplitOf({ people, viewer: ana, participants, groupId: '9', date })
  return found && [found.name, found.participants.map(({ value }) => value)]
}

test('a group shares as all of it have agreed on', () => {
  expect(usualAmong([bo, ana, cy])).toEqual(['Flat', ['30', '50', '20']])
  expect(usualAmong([ana, bo, cy], '2026-02-28')).toBeNull()
})

test('where fewer take part, what exactly these have agreed on counts', () => {
  expect(usualAmong([ana, bo])).toEqual(['Bo', ['10', '90']])
  expect(usualAmong([ana, cy])).toBeNull()
  expect(usualAmong([bo])).toBeNull()
})
