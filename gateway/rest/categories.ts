import { Router } from 'express'
import { z } from 'zod'
import { customCategory } from '#domain/expense/category.ts'
import { refuse } from '#domain/message.ts'
import { type CategoryView, categoriesOf } from '#projections/categories/queries.ts'
import { BASE_CATEGORIES } from '../categories/baseCategories.ts'
import { categories } from '../categories/codec.ts'
import { create, edit, remove } from '../categories/deeds.ts'
import { strictForm, takenFrom } from '../form.ts'
import type { Services } from '../services.ts'
import { checked } from './body.ts'
import { carriesOut } from './carriesOut.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { pathId } from './pathId.ts'

const ONLY_SHOWN = ['id']

const facts = strictForm({
  name: z.string('CATEGORY_NAME_REQUIRED'),
  emoji: z.string('EMOJI_REQUIRED'),
  base_category: z.string('INVALID_CATEGORY'),
})

const newCategory = takenFrom(facts, ONLY_SHOWN)
const categoryChanges = takenFrom(facts.partial(), ONLY_SHOWN)

const baseJson = BASE_CATEGORIES.map(base => ({ ...base, base_category: base.value, custom_category_id: null }))

const optionJson = ({ categoryId, name, emoji, baseCategory }: CategoryView): object => ({
  value: customCategory(categoryId),
  label: name ?? '',
  emoji: emoji ?? '',
  base_category: baseCategory,
  custom_category_id: categoryId,
})

const ownOf = ({ services, viewer }: SignedInCall): Promise<CategoryView[]> =>
  categoriesOf(services.database, viewer.userId)

/** Everything that an expense can be for. */
const listAll = async (call: SignedInCall): Promise<Answer> => ok([...baseJson, ...(await ownOf(call)).map(optionJson)])

const listOwn = async (call: SignedInCall): Promise<Answer> =>
  ok((await ownOf(call)).map(view => categories.json(view, call)))

const createOne = carriesOut(categories, create, {
  status: 201,
  input: async call => {
    const { base_category, ...typed } = checked(newCategory, await call.body())
    return { ...typed, baseCategory: base_category }
  },
})

const idOf = (call: SignedInCall): number => pathId(call, refuse('CATEGORY_NOT_FOUND'))

const editOne = carriesOut(categories, edit, {
  input: async call => {
    const categoryId = idOf(call)
    const { base_category, ...typed } = checked(categoryChanges, await call.body())
    return { categoryId, ...typed, baseCategory: base_category }
  },
})

const removeOne = carriesOut(categories, remove, { input: idOf, says: 'Category deleted', shows: 'nothing' })

export function categoryCalls(services: Services): Router {
  return Router()
    .get('/api/categories', signedIn(services, listAll))
    .get('/api/categories/custom', signedIn(services, listOwn))
    .post('/api/categories/custom', signedIn(services, createOne))
    .put('/api/categories/custom/:id', signedIn(services, editOne))
    .delete('/api/categories/custom/:id', signedIn(services, removeOne))
}
