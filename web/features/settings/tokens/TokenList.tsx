import { Rows } from '#web/ui/Row.tsx'
import { TokenRow } from './TokenRow.tsx'
import type { useTokens } from './useTokens.ts'

interface TokenListProps {
  readonly tokens: NonNullable<ReturnType<typeof useTokens>['tokens']>
  readonly onRevoke: (id: string) => void
}

/** Few people have any, so it comes to those who do. */
export function TokenList({ tokens, onRevoke }: TokenListProps) {
  return (
    <Rows isFramed={false}>
      {tokens.map(token => (
        <TokenRow key={token.id} token={token} onRevoke={() => onRevoke(token.id)} />
      ))}
    </Rows>
  )
}
