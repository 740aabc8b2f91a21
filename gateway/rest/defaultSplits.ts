import { Router } from 'express'
import { z } from 'zod'
import { SPLIT_TYPES, type SplitType } from '#domain/expense/events.ts'
import { refuse } from '#domain/message.ts'
import { defaultSplits } from '../defaultSplits/codec.ts'
import { agree, companionsIn, type Named, tellIncome } from '../defaultSplits/deeds.ts'
import { findDefaultSplit, listDefaultSplits } from '../defaultSplits/defaultSplits.ts'
import { strictForm } from '../form.ts'
import { isId } from '../id.ts'
import type { Services } from '../services.ts'
import { camelCased, checked } from './body.ts'
import { carriesOut } from './carriesOut.ts'
import { type SignedInCall, signedIn } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { splitEntries, splitOf } from './expenseInput.ts'
import { day, decimal, optionalId, personOf, versionOrNone } from './fields.ts'
import { once } from './once.ts'
import { refused, resultOf } from './refused.ts'

const companions = { group_id: optionalId, user_id: optionalId, placeholder_user_id: optionalId }

interface TypedCompanions {
  readonly group_id?: number | null | undefined
  readonly user_id?: number | null | undefined
  readonly placeholder_user_id?: number | null | undefined
}

const namedIn = ({ group_id, user_id, placeholder_user_id }: TypedCompanions): Named => ({
  groupId: group_id ?? undefined,
  personId: personOf(user_id, placeholder_user_id),
})

const agreement = strictForm({
  ...companions,
  from: day,
  split_type: z.enum(SPLIT_TYPES, 'INVALID_SPLIT_TYPE').nullish(),
  splits: splitEntries,
  by_income: z.boolean('INVALID_BY_INCOME').nullish(),
  version: versionOrNone,
})

const EQUALLY: { readonly type: SplitType; readonly entries: readonly never[] } = { type: 'EQUAL', entries: [] }

const agreeOne = carriesOut(defaultSplits, agree, {
  status: 201,
  input: async call => {
    const typed = checked(agreement, await call.body())
    const { from, version, by_income: isByIncome, split_type: type } = typed
    const split = type === 'EQUAL' ? EQUALLY : splitOf(typed, 'PERCENTAGE')
    if (isByIncome !== true && split === undefined) throw refused(refuse('SPLITS_NOT_A_LIST', 'splits'))
    return {
      ...{ named: namedIn(typed), from, expectedVersion: version ?? undefined },
      split: isByIncome === true ? undefined : split,
    }
  },
})

const askedId = z.string('INVALID_ID').refine(isId, 'INVALID_ID').transform(Number).optional()

const asked = z
  .object({ groupId: askedId, userId: askedId, placeholderUserId: askedId })
  .transform(({ groupId, userId, placeholderUserId }) => ({ groupId, personId: personOf(userId, placeholderUserId) }))

/** All that was agreed on; or what there is of one, also where nothing was. */
async function list(call: SignedInCall): Promise<Answer> {
  const { services, viewer, request } = call
  const named = checked(asked, camelCased(request.query))
  if (named.groupId === undefined && named.personId === undefined) {
    const found = await listDefaultSplits(services, viewer.userId)
    return ok(await Promise.all(found.map(view => defaultSplits.json(view, call))))
  }
  const wanted = resultOf(companionsIn(named))
  const found = await findDefaultSplit(services, viewer.userId, wanted)
  return ok(found === null ? [] : [await defaultSplits.json(found, call)])
}

const income = strictForm({
  ...companions,
  amount: decimal('INVALID_AMOUNT').nullish(),
  currency: z.string('UNKNOWN_CURRENCY').nullish(),
})

async function tell(call: SignedInCall): Promise<Answer> {
  const { services, viewer } = call
  const typed = checked(income, await call.body())
  const told = { named: namedIn(typed), amount: typed.amount ?? undefined, currency: typed.currency ?? viewer.currency }
  resultOf(await tellIncome(services, viewer.userId, told))
  // Nothing of it is kept where repetitions are known by.
  return ok(null, told.amount === undefined ? 'Income taken back' : 'Income told')
}

export function defaultSplitCalls(services: Services): Router {
  return Router()
    .get('/api/default-splits', signedIn(services, list))
    .post('/api/default-splits', signedIn(services, agreeOne))
    .post('/api/default-splits/income', signedIn(services, once(tell)))
}
