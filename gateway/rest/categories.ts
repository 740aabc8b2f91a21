import { Router } from 'express'
import { z } from 'zod'
import { createCategory } from '#domain/commands/createCategory.ts'
import { deleteCategory } from '#domain/commands/deleteCategory.ts'
import { editCategory } from '#domain/commands/editCategory.ts'
import type { Performed } from '#domain/commands/perform.ts'
import { customCategory } from '#domain/expense/category.ts'
import { refuse } from '#domain/message.ts'
import { type CategoryView, categoriesOf } from '#projections/categories/queries.ts'
import { currentMonth } from '../budgets/month.ts'
import { BASE_CATEGORIES } from '../categories/baseCategories.ts'
import { categoryAfter } from '../categories/categories.ts'
import { strictForm, takenFrom } from '../form.ts'
import type { Services } from '../services.ts'
import { checked } from './body.ts'
import { deed } from './deed.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { pathId } from './pathId.ts'
import { resultOf } from './refused.ts'

const NOT_FOUND = refuse('CATEGORY_NOT_FOUND')

const ONLY_SHOWN = ['id']

const newCategory = takenFrom(
  strictForm({
    name: z.string('CATEGORY_NAME_REQUIRED'),
    emoji: z.string('EMOJI_REQUIRED'),
    base_category: z.string('INVALID_CATEGORY'),
  }),
  ONLY_SHOWN,
)

const present = <Value>(value: Value | null | undefined): Value | undefined => value ?? undefined

const categoryChanges = takenFrom(
  strictForm({
    name: z.string('CATEGORY_NAME_REQUIRED').nullish().transform(present),
    emoji: z.string('EMOJI_REQUIRED').nullish().transform(present),
    base_category: z.string('INVALID_CATEGORY').nullish().transform(present),
  }),
  ONLY_SHOWN,
)

/** A name that was erased leaves nothing behind. */
const categoryJson = ({ categoryId, name, emoji, baseCategory }: CategoryView): object => ({
  id: categoryId,
  name: name ?? '',
  emoji: emoji ?? '',
  base_category: baseCategory,
})

const baseJson = BASE_CATEGORIES.map(base => ({ ...base, base_category: base.value, custom_category_id: null }))

const optionJson = ({ categoryId, name, emoji, baseCategory }: CategoryView): object => ({
  value: customCategory(categoryId),
  label: name ?? '',
  emoji: emoji ?? '',
  base_category: baseCategory,
  custom_category_id: categoryId,
})

const ownOf = ({ services, session }: SignedInCall): Promise<CategoryView[]> =>
  categoriesOf(services.database, session.account.userId)

/** Everything that an expense can be for. */
const listAll = async (call: SignedInCall): Promise<Answer> => ok([...baseJson, ...(await ownOf(call)).map(optionJson)])

const listOwn = async (call: SignedInCall): Promise<Answer> => ok((await ownOf(call)).map(categoryJson))

async function answerWith(
  { services, session }: SignedInCall,
  outcome: Performed<{ categoryId: number }>,
  status: number,
) {
  const { category, position } = resultOf(await categoryAfter(services, session.account.userId, outcome))
  return { status, data: category && categoryJson(category), position }
}

async function create(call: SignedInCall): Promise<Answer> {
  const { name, emoji, base_category } = checked(newCategory, await call.body())
  const input = { name, emoji, baseCategory: base_category }
  return answerWith(call, await createCategory(call.services, deed(call), input), 201)
}

async function edit(call: SignedInCall): Promise<Answer> {
  const categoryId = pathId(call, NOT_FOUND)
  const { name, emoji, base_category } = checked(categoryChanges, await call.body())
  const input = { categoryId, name, emoji, baseCategory: base_category }
  return answerWith(call, await editCategory(call.services.store, deed(call), input), 200)
}

async function remove(call: SignedInCall): Promise<Answer> {
  const input = { categoryId: pathId(call, NOT_FOUND), month: currentMonth(call.session.account) }
  const { position } = await answerWith(call, await deleteCategory(call.services.store, deed(call), input), 200)
  return { status: 200, data: null, message: 'Category deleted', position }
}

export function categoryCalls(services: Services): Router {
  return Router()
    .get('/api/categories', signedIn(services, listAll))
    .get('/api/categories/custom', signedIn(services, listOwn))
    .post('/api/categories/custom', signedIn(services, create))
    .put('/api/categories/custom/:id', signedIn(services, edit))
    .delete('/api/categories/custom/:id', signedIn(services, remove))
}
