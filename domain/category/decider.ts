import { aggregate } from '../aggregate.ts'
import type { Decision, Refusal } from '../message.ts'
import { isRefusal, refuse, UnreachableError } from '../message.ts'
import type { CategoryCommand, CreateCategory, DeleteCategory, EditCategory } from './commands.ts'
import { type CategoryEvent, categoryEvents, categoryStream } from './events.ts'
import { refuseAnother, refuseBase, refuseEmoji, refuseName } from './facts.ts'
import { absentCategory, type Category, evolve, forOwner } from './state.ts'

function decide(command: CategoryCommand, category: Category): Decision<CategoryEvent> {
  switch (command.type) {
    case 'CreateCategory':
      return createCategory(command, category)
    case 'EditCategory':
      return editCategory(command, category)
    case 'DeleteCategory':
      return deleteCategory(command, category)
    default:
      throw new UnreachableError(command)
  }
}

export const category = aggregate({
  name: 'category',
  stream: categoryStream,
  events: categoryEvents,
  initial: absentCategory,
  evolve,
  decide,
  farewell: {
    ask: (category, { id }): CategoryCommand | undefined =>
      category.status === 'ACTIVE' ? { type: 'DeleteCategory', actorId: category.ownerId, categoryId: id } : undefined,
    // Also one that was deleted before: what others have in it counts as its base category.
    forgets: () => true,
  },
})

function createCategory(command: CreateCategory, category: Category): Decision<CategoryEvent> {
  if (category.status !== 'absent') return refuse('CATEGORY_ID_TAKEN')
  const refusal = refuseFacts(command) ?? refuseAnother(command.held)
  if (refusal !== undefined) return refusal
  const { categoryId, actorId, name, emoji, baseCategory } = command
  const facts = { categoryId, ownerId: actorId, nameId: name.textId, emojiId: emoji.textId, baseCategory }
  return [{ type: 'CategoryCreated', data: facts }]
}

function editCategory(command: EditCategory, category: Category): Decision<CategoryEvent> {
  const current = forOwner(category, command.actorId)
  if (isRefusal(current)) return current
  return refuseFacts(command) ?? changedFacts(command, current.baseCategory)
}

function refuseFacts({ name, emoji, baseCategory }: EditCategory | CreateCategory): Refusal | undefined {
  return (
    (name === undefined ? undefined : refuseName(name.text)) ??
    (emoji === undefined ? undefined : refuseEmoji(emoji.text)) ??
    (baseCategory === undefined ? undefined : refuseBase(baseCategory))
  )
}

function changedFacts({ categoryId, name, emoji, baseCategory }: EditCategory, baseBefore: string): CategoryEvent[] {
  const events: CategoryEvent[] = []
  if (name !== undefined) events.push({ type: 'CategoryRenamed', data: { categoryId, nameId: name.textId } })
  if (emoji !== undefined) events.push({ type: 'CategoryEmojiChanged', data: { categoryId, emojiId: emoji.textId } })
  if (baseCategory !== undefined && baseCategory !== baseBefore) {
    events.push({ type: 'CategoryRebased', data: { categoryId, baseCategory } })
  }
  return events
}

function deleteCategory({ actorId, categoryId }: DeleteCategory, category: Category): Decision<CategoryEvent> {
  const current = forOwner(category, actorId)
  return isRefusal(current) ? current : [{ type: 'CategoryDeleted', data: { categoryId } }]
}
