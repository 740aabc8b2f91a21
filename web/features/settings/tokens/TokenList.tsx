import { questionParts } from '#web/ui/Question.tsx'
import { Rows } from '#web/ui/Row.tsx'
import type { KeepFocus } from '#web/ui/useKeptFocus.ts'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import { TokenRow } from './TokenRow.tsx'
import { useRevoking } from './useRevoking.ts'
import type { useTokens } from './useTokens.ts'

interface TokenListProps {
  readonly tokens: NonNullable<ReturnType<typeof useTokens>['tokens']>
  /** The focus has to go somewhere when what had it is gone. */
  readonly keepFocus: KeepFocus
}

/** Few people have any, so it comes to those who do. */
export function TokenList({ tokens, keepFocus }: TokenListProps) {
  const revoke = useRevoking()
  usePrefetch(questionParts)
  return (
    <Rows isFramed={false}>
      {tokens.map(token => (
        <TokenRow key={token.id} token={token} onRevoke={() => keepFocus(revoke(token.id))} />
      ))}
    </Rows>
  )
}
