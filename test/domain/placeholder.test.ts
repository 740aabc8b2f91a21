import { describe, test } from 'vitest'
import type {
  CreatePlaceholder,
  DeletePlaceholder,
  EditPlaceholder,
  LinkPlaceholder,
  RestorePlaceholder,
} from '#domain/placeholder/commands.ts'
import { placeholder } from '#domain/placeholder/decider.ts'
import type { PlaceholderEvent } from '#domain/placeholder/events.ts'
import { given as givenHistory } from '#test/support/given.ts'

const given = (...history: readonly PlaceholderEvent[]) => givenHistory(placeholder, ...history)

const [ana, bo] = [1, 2]
const placeholderId = 7

const created: PlaceholderEvent = {
  type: 'PlaceholderCreated',
  data: { placeholderId, createdBy: ana, nameId: 11, emailId: null },
}
const withEmail: PlaceholderEvent = { type: 'PlaceholderEmailChanged', data: { placeholderId, emailId: 12 } }
const archived: PlaceholderEvent = { type: 'PlaceholderArchived', data: { placeholderId } }
const restored: PlaceholderEvent = { type: 'PlaceholderRestored', data: { placeholderId } }
const deleted: PlaceholderEvent = { type: 'PlaceholderDeleted', data: { placeholderId } }
const linked: PlaceholderEvent = { type: 'PlaceholderLinked', data: { placeholderId, userId: bo } }

const byAna = { actorId: ana, placeholderId, actorSeesIt: true }

const create = (typed: Partial<CreatePlaceholder> = {}): CreatePlaceholder => ({
  type: 'CreatePlaceholder',
  ...{ actorId: ana, placeholderId, displayName: 'Granny', nameId: 11, emailId: 12 },
  ...typed,
})
const edit = (changes: Partial<EditPlaceholder>): EditPlaceholder => ({ type: 'EditPlaceholder', ...byAna, ...changes })
const remove = (isUsed: boolean, by: Partial<DeletePlaceholder> = {}): DeletePlaceholder => ({
  type: 'DeletePlaceholder',
  ...byAna,
  isUsed,
  ...by,
})
const restore: RestorePlaceholder = { type: 'RestorePlaceholder', ...byAna }
const link = (details: Partial<LinkPlaceholder> = {}): LinkPlaceholder => ({
  type: 'LinkPlaceholder',
  ...byAna,
  ...{ userId: bo, isConnected: true },
  ...details,
})

describe('Creating a placeholder', () => {
  test('takes a name', () => given().when(create()).happens(created))

  test('may take an email', () =>
    given()
      .when(create({ email: ' granny@example.org ' }))
      .happens({ ...created, data: { ...created.data, emailId: 12 } }))

  test('takes an empty email for none', () =>
    given()
      .when(create({ email: '  ' }))
      .happens(created))

  test.each(['', '   ', '\u200B'])('without a name to see (%j) it is refused', displayName =>
    given().when(create({ displayName })).refuses('NAME_REQUIRED', 'displayName'),
  )

  test.each(['Gran\nny', 'Gran\u202Eny', '\uD800'])(
    'with a name that disturbs what is around it (%j) it is refused',
    displayName => given().when(create({ displayName })).refuses('INVALID_NAME', 'displayName'),
  )

  test('a name has at most 100 characters, however many bytes they take', () => {
    given()
      .when(create({ displayName: '👵'.repeat(100) }))
      .happens(created)
    given()
      .when(create({ displayName: '👵'.repeat(101) }))
      .refuses('NAME_TOO_LONG', 'displayName', { max: 100 })
  })

  test.each(['granny', 'granny@example', 'gran ny@example.org', `${'g'.repeat(250)}@example.org`])(
    'with an email that is none (%s) it is refused',
    email => given().when(create({ email })).refuses('INVALID_EMAIL', 'email'),
  )

  test('an id is given out once', () => given(created).when(create()).refuses('PLACEHOLDER_ID_TAKEN'))
})

describe('Editing a placeholder', () => {
  test('changes what is named and leaves the rest', () => {
    given(created)
      .when(edit({ displayName: { text: 'Grandma', nameId: 13 } }))
      .happens({ type: 'PlaceholderRenamed', data: { placeholderId, nameId: 13 } })
    given(created)
      .when(edit({ email: { text: 'g@example.org', emailId: 12 } }))
      .happens(withEmail)
    given(created).when(edit({})).changesNothing()
  })

  test('an empty email removes it', () => {
    const none = { text: '', emailId: 14 }
    given(created, withEmail)
      .when(edit({ email: none }))
      .happens({ type: 'PlaceholderEmailChanged', data: { placeholderId, emailId: null } })
    given(created)
      .when(edit({ email: none }))
      .changesNothing()
  })

  test('asks the same of a name and an email as creating it', () => {
    given(created)
      .when(edit({ displayName: { text: ' ', nameId: 13 } }))
      .refuses('NAME_REQUIRED', 'displayName')
    given(created)
      .when(edit({ email: { text: 'nobody', emailId: 13 } }))
      .refuses('INVALID_EMAIL', 'email')
  })
})

describe('Deleting a placeholder', () => {
  test('one that never had a part in anything goes, archived or not', () => {
    given(created).when(remove(false)).happens(deleted)
    given(created, archived).when(remove(false)).happens(deleted)
  })

  test('one that has is put away, once', () => {
    given(created).when(remove(true)).happens(archived)
    given(created, archived).when(remove(true)).changesNothing()
  })

  test('one that was put away can be had back', () => {
    given(created, archived).when(restore).happens(restored)
    given(created, archived, restored).when(restore).changesNothing()
    given(created, archived, restored).when(remove(true)).happens(archived)
  })
})

describe('Linking a placeholder', () => {
  test('makes it somebody its creator is connected to', () => {
    given(created).when(link()).happens(linked)
    given(created, archived).when(link()).happens(linked)
  })

  test('and nobody else', () =>
    given(created)
      .when(link({ isConnected: false }))
      .refuses('LINK_NEEDS_CONNECTION', 'userId'))

  test('said again changes nothing, and it never becomes somebody else', () => {
    given(created, linked)
      .when(link({ isConnected: false }))
      .changesNothing()
    given(created, linked)
      .when(link({ userId: 3 }))
      .refuses('PLACEHOLDER_NOT_FOUND')
    given(created, linked)
      .when(link({ actorId: bo }))
      .refuses('PLACEHOLDER_NOT_FOUND')
  })
})

describe('When its creator is gone', () => {
  const forget = { type: 'ForgetPlaceholder', placeholderId, isNamed: false } as const

  test('a placeholder goes, also one that was put away or linked', () => {
    for (const history of [[], [archived], [linked]])
      given(created, ...history)
        .when(forget)
        .happens(deleted)
  })

  test('one that somebody is left to see stays, but for its email', () => {
    const keep = { ...forget, isNamed: true }
    given(created, withEmail, archived)
      .when(keep)
      .happens({ type: 'PlaceholderEmailChanged', data: { placeholderId, emailId: null } })
    given(created).when(keep).changesNothing()
    given(created, withEmail, linked).when(keep).changesNothing()
    given(created, withEmail, deleted).when(keep).changesNothing()
  })

  test('what is gone stays gone', () => {
    given().when(forget).changesNothing()
    given(created, deleted).when(forget).changesNothing()
    given(created, linked, deleted).when(forget).changesNothing()
  })
})

describe('A placeholder is changed', () => {
  const deeds = [edit({ email: { text: '', emailId: 12 } }), remove(true), restore, link()]

  test.each(deeds)('by its creator alone: $type', command => {
    given(created)
      .when({ ...command, actorId: bo })
      .refuses('PLACEHOLDER_NOT_YOURS')
    given(created)
      .when({ ...command, actorId: bo, actorSeesIt: false })
      .refuses('PLACEHOLDER_NOT_FOUND')
  })

  test.each(deeds)('only as long as there is one: $type', command => {
    given().when(command).refuses('PLACEHOLDER_NOT_FOUND')
    given(created, deleted).when(command).refuses('PLACEHOLDER_NOT_FOUND')
    if (command.type !== 'LinkPlaceholder') given(created, linked).when(command).refuses('PLACEHOLDER_NOT_FOUND')
  })
})
