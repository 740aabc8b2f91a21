import { splitAmong } from '#domain/defaultSplit/applied.ts'
import type { Agreement } from '#domain/defaultSplit/state.ts'
import type { PersonId } from '#domain/person.ts'
import type { Codec } from '../codec.ts'
import { expenses } from '../expenses/codec.ts'
import { namedGroup, person } from '../graphql/shapes.ts'
import { jsonAmount, placeholderId, userId } from '../rest/json.ts'
import type { Services } from '../services.ts'
import type { DefaultSplitView } from './defaultSplits.ts'

/** What was told of incomes is looked up for those who ask. */
export type DefaultSplitShape = ReturnType<typeof defaultSplitShape>

/** The latest first, each as it comes to among those who are there now. */
const agreementsOf = ({ agreed, members }: DefaultSplitView): readonly Agreement[] =>
  agreed.agreements.map(each => ({ ...each, split: splitAmong(each.split, members) })).toReversed()

const agreementShape = ({ from, split, isByIncome, agreedBy }: Agreement) => ({
  ...{ from, type: split.type, isByIncome, agreedBy: person(agreedBy) },
  parts: split.entries.map(entry => ({ person: person(entry.person), value: entry.value })),
})

export const defaultSplitShape = (view: DefaultSplitView) => ({
  group: namedGroup('groupId' in view.companions ? view.companions.groupId : null),
  person: 'personId' in view.companions ? person(view.companions.personId) : null,
  version: view.agreed.version,
  agreements: agreementsOf(view).map(agreementShape),
  members: view.members.map(person),
  view,
})

const personJson = async ({ nameOf }: Pick<Services, 'nameOf'>, who: PersonId) => ({
  ...{ user_id: userId(who), placeholder_user_id: placeholderId(who), display_name: await nameOf(who) },
})

const agreementJson = async (services: Services, { from, split, isByIncome, agreedBy }: Agreement) => ({
  ...{ from, split_type: split.type, is_by_income: isByIncome, agreed_by_id: userId(agreedBy) },
  splits: await Promise.all(
    split.entries.map(async entry => ({
      ...(await personJson(services, entry.person)),
      split_value: Number(entry.value),
    })),
  ),
})

export const defaultSplits: Codec<DefaultSplitView, { defaultSplit: DefaultSplitShape | null }> = {
  payload: view => ({ defaultSplit: view && defaultSplitShape(view) }),
  json: async (view, { services, viewer }) => {
    const { circle, members, agreed } = view
    const [own, told, agreements] = await Promise.all([
      services.incomes.ownIn(viewer.userId, circle),
      services.incomes.toldBy(circle, new Set(members)),
      Promise.all(agreementsOf(view).map(each => agreementJson(services, each))),
    ])
    const other = 'personId' in view.companions ? view.companions.personId : null
    return {
      ...{ group_id: 'groupId' in view.companions ? view.companions.groupId : null },
      ...{ user_id: other && userId(other), placeholder_user_id: other && placeholderId(other) },
      ...{ version: agreed.version, agreements, income_told_by_ids: told },
      own_income: own && { amount: jsonAmount(own.minor, own.currency), currency: own.currency },
    }
  },
  inRest: path => (path === 'split.type' ? 'split_type' : expenses.inRest(path)),
}
