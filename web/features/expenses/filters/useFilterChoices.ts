import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import { currencyNamesIn } from '#web/ui/currencyNames.ts'
import { FilterChoicesDocument } from './FilterChoices.generated.ts'
import type { Filter } from './filter.ts'
import { currencyChoices, groupChoices, payerChoices, tripChoices } from './filterChoices.ts'

/** Whom, which trips, groups and currencies one can look for. Until they are known, the rest works without. */
export function useFilterChoices({ paidBy, tripId, groupId, currency }: Filter) {
  const viewer = useViewer()
  const { t } = useTranslation()
  const language = useLanguage()
  const { data } = useQuery(FilterChoicesDocument, { fetchPolicy: 'cache-and-network' })
  const { people = [], groups = [], trips = [], currenciesInUse = [] } = data ?? {}
  const currencyName = currencyNamesIn(language)
  const payerWords = {
    language,
    me: t('expenses.filter.me'),
    others: t('expenses.filter.others'),
    unknown: data ? t('expenses.filter.unknownUser') : '…',
  }
  return {
    payers: payerChoices(people, viewer, paidBy, payerWords),
    trips: tripChoices(trips, tripId, data ? t('expenses.filter.unknownTrip') : '…'),
    groups: groupChoices(groups, groupId, data ? t('expenses.filter.unknownGroup') : '…'),
    currencies: currencyChoices(
      currenciesInUse,
      viewer.currency,
      currency,
      code => `${code} · ${currencyName(code)}`,
      count => t('expenses.filter.count', { count }),
    ),
  }
}
