import { NetworkStatus } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { ImportFindingsDocument, type ImportFindingsQuery } from './Imports.generated.ts'

/** What there is to say of the entries of an import: a page of it, and more when it is asked for. */
export function useFindings(id: string) {
  const { data, fetchMore, networkStatus } = useQuery(ImportFindingsDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const found = data?.import?.findings
  const more = () =>
    void fetchMore({
      variables: { after: found?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult }) => withPage(before, fetchMoreResult),
    }).catch(() => undefined)
  return {
    findings: found?.edges ?? [],
    more: found?.pageInfo.hasNextPage ? more : null,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore,
  }
}

function withPage(before: ImportFindingsQuery, { import: next }: ImportFindingsQuery): ImportFindingsQuery {
  if (!before.import || !next) return before
  const edges = [...before.import.findings.edges, ...next.findings.edges]
  return { import: { ...before.import, findings: { ...next.findings, edges } } }
}
