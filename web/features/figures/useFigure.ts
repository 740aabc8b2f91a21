import { useQuery } from '@apollo/client/react'
import type { FigureInput } from '#web/schema.generated.ts'
import { FigureDocument, type FigureQuery } from './Figure.generated.ts'

export type Figure = NonNullable<FigureQuery['figure']>
export type Term = Figure['terms']['edges'][number]['node']
export type EntryTerm = Extract<Term, { readonly __typename: 'EntryTerm' }>

/** Something in another currency, by the rate by which it counts. */
export type ConvertedTerm = EntryTerm | Extract<Term, { readonly __typename: 'CurrencyTerm' }>

/** Entries stand at a place of their own; of people there is one term of each kind. */
export function termKey(term: Term, cursor: string): string {
  const { __typename } = term
  return 'person' in term ? `${__typename} ${term.person.id}` : `${__typename} ${cursor}`
}

const withPage = (before: FigureQuery, { figure: page }: FigureQuery): FigureQuery => {
  const { figure } = before
  // What has gone meanwhile is asked for anew by whoever opens it again.
  if (!figure || !page) return before
  return { figure: { ...figure, terms: { ...page.terms, edges: [...figure.terms.edges, ...page.terms.edges] } } }
}

/** A sum and its terms, always as they are now: a page of them, and more when they are asked for. */
export function useFigure(of: FigureInput) {
  const { data, error, loading, refetch, fetchMore, networkStatus } = useQuery(FigureDocument, {
    variables: { of },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  })
  const pageInfo = data?.figure?.terms.pageInfo
  const more = () =>
    void fetchMore({
      variables: { after: pageInfo?.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult }) => withPage(before, fetchMoreResult),
    }).catch(() => undefined)
  return {
    figure: data?.figure,
    error,
    isLoading: loading && data === undefined,
    retry: () => void refetch().catch(() => undefined),
    more: pageInfo?.hasNextPage ? more : null,
    isLoadingMore: networkStatus === 3,
  }
}
