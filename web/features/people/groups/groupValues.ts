import '#web/format/zodWithoutEval.ts'
import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { comingAndGoing, isViewer } from '#web/format/person.ts'
import type { Group, Member, Person, Viewer } from '../people.ts'

export const descriptionLimit = 500
const nameLimits = { min: 3, max: 50 }

const lengthOf = (text: string): number => [...text].length

/** What stands in the fields, as typed. */
export const groupValuesSchema = z.object({
  name: z.string(),
  description: z.string(),
  currency: z.string(),
  sharesSummary: z.boolean(),
  /** Keys of those besides the viewer. */
  members: z.array(z.string()),
})

export type GroupValues = z.infer<typeof groupValuesSchema>

export const groupSchema = (t: TFunction) =>
  z.extend(groupValuesSchema, {
    name: z.string().check(
      z.trim(),
      z.minLength(1, t('refusals.GROUP_NAME_REQUIRED')),
      z.refine(text => text === '' || lengthOf(text) >= nameLimits.min, t('refusals.GROUP_NAME_TOO_SHORT', nameLimits)),
      z.refine(text => lengthOf(text) <= nameLimits.max, t('refusals.GROUP_NAME_TOO_LONG', nameLimits)),
    ),
    description: z.string().check(
      z.trim(),
      z.refine(
        text => lengthOf(text) <= descriptionLimit,
        t('refusals.GROUP_DESCRIPTION_TOO_LONG', { max: descriptionLimit }),
      ),
    ),
  })

export const groupFields = ['name', 'description', 'currency', 'sharesSummary', 'members'] as const

/** Who is in it is one field here, and is sent as those who come and those who go. */
export const groupSaidAs = { addMembers: 'members', removeMembers: 'members' } as const

/** Those besides the viewer. */
export const othersIn = (group: Group, viewer: Viewer): readonly Member[] =>
  group.members.filter(({ person }) => !isViewer(person, viewer))

export const emptyGroup = (viewer: Viewer): GroupValues => ({
  name: '',
  description: '',
  currency: viewer.currency,
  sharesSummary: false,
  members: [],
})

export const valuesOf = (group: Group, viewer: Viewer): GroupValues => ({
  name: group.name,
  description: group.description ?? '',
  currency: group.currency,
  sharesSummary: group.sharesSummary,
  members: othersIn(group, viewer).map(({ person }) => person.id),
})

type People = ReadonlyMap<string, Person>

const inputsOf = (keys: Iterable<string>, people: People) =>
  [...keys].flatMap(key => {
    const person = people.get(key)
    return person ? [person.id] : []
  })

/** An empty description is left out. */
export const createInput = ({ description, members, ...rest }: GroupValues, people: People) => ({
  ...rest,
  ...(description && { description }),
  members: inputsOf(members, people),
})

interface Editing {
  /** What stood there when the form opened, or may stand there since an answer was lost. */
  readonly before: GroupValues
  /** All of those: whoever is to be in it, or not, is so after each of them. */
  readonly possible: readonly GroupValues[]
  readonly people: People
}

/** What stays as it is is left out, for others may change it meanwhile. */
export function editInput(after: GroupValues, { before, possible, people }: Editing) {
  const { name, description, currency, sharesSummary, members } = after
  const { added, removed } = comingAndGoing(
    possible.map(known => known.members),
    members,
  )
  return {
    ...(name !== before.name && { name }),
    ...(description !== before.description && { description }),
    ...(currency !== before.currency && { currency }),
    ...(sharesSummary !== before.sharesSummary && { sharesSummary }),
    ...(added.size > 0 && { addMembers: inputsOf(added, people) }),
    ...(removed.size > 0 && { removeMembers: inputsOf(removed, people) }),
  }
}
