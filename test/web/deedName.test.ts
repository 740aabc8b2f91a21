import fc from 'fast-check'
import { expect, test } from 'vitest'
import { derivedId } from '#domain/commands/derivedId.ts'
import { deedName } from '#web/format/deedName.ts'

test('the client knows under which name the log has a deed', () => {
  fc.assert(
    fc.property(fc.nat(), fc.string({ unit: 'grapheme', maxLength: 200 }), (viewerId, commandId) => {
      expect(deedName(String(viewerId), commandId)).toBe(derivedId(String(viewerId), commandId))
    }),
  )
})
