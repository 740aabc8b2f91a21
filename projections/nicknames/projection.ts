import { concerning } from '../concerning.ts'
import { declareProjection } from '../declareProjection.ts'
import { latest } from '../fold/latest.ts'
import { bigint } from '../table/field.ts'
import { table } from '../table/table.ts'

const nicknameTable = table(
  'nicknames',
  { ownerId: bigint.key, personId: bigint.key, nicknameId: bigint },
  { indexes: ['CREATE INDEX ON nicknames (person_id)'] },
)

const given = latest({
  row: nicknameTable,
  says: {
    NicknameGiven: ({ data: { ownerId, person: personId, nicknameId } }) => ({
      present: [{ ownerId, personId, nicknameId }],
    }),
    NicknameTakenBack: ({ data: { ownerId, person: personId } }) => ({
      absent: [{ ownerId, personId, nicknameId: 0 }],
    }),
    NicknameHandedOver: ({ data: { ownerId, from, to, nicknameId } }) => ({
      absent: [{ ownerId, personId: from, nicknameId }],
      present: [{ ownerId, personId: to, nicknameId }],
    }),
  },
  changes: rows => concerning(new Set(rows.map(({ ownerId }) => ownerId))),
})

/** What people call others, each for themselves. */
export const nicknames = declareProjection({ name: 'nicknames', version: 1, parts: [given] })
