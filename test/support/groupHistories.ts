import fc from 'fast-check'
import type { GroupCommand } from '#domain/group/commands.ts'
import { group } from '#domain/group/decider.ts'
import type { GroupEvent } from '#domain/group/events.ts'
import { isRefusal } from '#domain/message.ts'
import { answerBy, create, deleteBy, edit, groupId, joinBy, leaveBy, link, withdrawn } from './flat.ts'

const USERS = [1, 2, 3, 4]
const PLACEHOLDERS = [-5, -6]
export const everybody: ReadonlySet<number> = new Set([...USERS, ...PLACEHOLDERS])

const user = fc.constantFrom(...USERS)

/** Whatever anybody may try, most of it in vain. */
const command: fc.Arbitrary<GroupCommand> = fc.oneof(
  fc
    .record({ actorId: user, members: fc.shuffledSubarray([...everybody]) })
    .map(changes => edit({ ...changes, reachable: everybody })),
  fc
    .record({ actorId: user, sharesSummary: fc.boolean(), currency: fc.constantFrom('EUR', 'USD') })
    .map(changes => edit({ ...changes, name: { text: 'The flat', textId: 91 } })),
  {
    weight: 3,
    arbitrary: fc.tuple(user, fc.constantFrom('YES' as const, 'NO' as const)).map(said => answerBy(...said)),
  },
  fc.tuple(user, user).map(pair => joinBy(...pair)),
  user.map(leaveBy),
  user.map(withdrawn),
  fc.tuple(fc.constantFrom(...PLACEHOLDERS), user).map(pair => link(...pair)),
  { weight: 1, arbitrary: user.map(deleteBy) },
)

/** What the rules let happen when anybody tries anything. */
export const groupHistories: fc.Arbitrary<readonly GroupEvent[]> = fc
  .array(command, { maxLength: 40 })
  .map(commands => {
    const first = create({ members: [...everybody], reachable: everybody, groupId })
    const events: GroupEvent[] = []
    for (const each of [first, ...commands]) {
      const decision = group.decide(each, events.reduce(group.evolve, group.initial))
      if (!isRefusal(decision)) events.push(...decision)
    }
    return events
  })
