import { NetworkStatus } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { ImportFindingsDocument, type ImportFindingsQuery } from './Imports.generated.ts'

const PAGE = 50
/** As many as are told at once. Whoever reads on has them stand when the rest is read anew. */
const MOST_AT_ONCE = 200

/** What there is to say of the entries of an import: a page of it, and more when it is asked for. */
export function useFindings(id: string) {
  const [first, setFirst] = useState(PAGE)
  const { data, previousData, fetchMore, networkStatus } = useQuery(ImportFindingsDocument, {
    variables: { id, first },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const found = (data ?? previousData)?.import?.findings
  const goOn = () =>
    void fetchMore({
      variables: { after: found?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult }) => withPage(before, fetchMoreResult),
    }).catch(() => undefined)
  const more = () => (first < MOST_AT_ONCE ? setFirst(first + PAGE) : goOn())
  return {
    findings: found?.edges ?? [],
    more: found?.pageInfo.hasNextPage ? more : null,
    isLoadingMore: networkStatus === NetworkStatus.fetchMore || networkStatus === NetworkStatus.setVariables,
  }
}

function withPage(before: ImportFindingsQuery, { import: next }: ImportFindingsQuery): ImportFindingsQuery {
  if (!before.import || !next) return before
  const edges = [...before.import.findings.edges, ...next.findings.edges]
  return { import: { ...before.import, findings: { ...next.findings, edges } } }
}
