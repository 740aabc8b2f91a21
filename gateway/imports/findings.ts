import { type Refusal, refuse } from '#domain/message.ts'
import { parseAmount } from '#domain/money/money.ts'
import type { Finding } from '#workers/imports/findings.ts'
import { money } from '../graphql/shapes.ts'
import { type ExplainedRefusal, explain } from '../refusals.ts'

/** What there is to say of an entry, as both doors tell it. */
export interface FindingShape extends Pick<Finding, 'line' | 'kind' | 'code'> {
  readonly found: string | null
  /** Of the entry, as far as it is known. */
  readonly date: string | null
  readonly amount: Sum | null
  readonly refusal: ExplainedRefusal | null
}

type Sum = ReturnType<typeof money>

const textIn = (data: Finding['data'], ...names: readonly string[]): string | null => {
  for (const name of names) if (typeof data[name] === 'string') return data[name]
  return null
}

export function findingShape({ line, kind, code, data }: Finding): FindingShape {
  const refusal = data.refusal as Refusal | undefined
  return {
    ...{ line, kind, code },
    found: textIn(data, 'found', 'title', 'name'),
    ...{ date: textIn(data, 'date'), amount: sumIn(data) },
    refusal: refusal === undefined ? null : explain(refuse(refusal.code, refusal.path, refusal.data)),
  }
}

function sumIn({ amount, currency }: Finding['data']): Sum | null {
  if (typeof amount !== 'string' || typeof currency !== 'string') return null
  const parsed = parseAmount(amount, currency)
  return parsed.ok ? money(parsed.minor, currency) : null
}
