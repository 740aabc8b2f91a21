import { expect, test } from 'vitest'
import { initialsOf } from '#web/ui/Avatar.tsx'

test.for<readonly [string, string]>([
  ['Ana Maria Silva', 'AS'],
  ['Ana', 'A'],
  ['Maria (neighbour)', 'M'],
  ['élodie  durand', 'ÉD'],
  ['🎸', ''],
  ['', ''],
])('%s is %s', ([name, initials]) => {
  expect(initialsOf(name)).toBe(initials)
})
