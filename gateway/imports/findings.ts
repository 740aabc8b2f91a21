import { type Refusal, refuse } from '#domain/message.ts'
import type { Finding } from '#workers/imports/findings.ts'
import { type ExplainedRefusal, explain } from '../refusals.ts'

/** What there is to say of an entry, as both doors tell it. */
export interface FindingShape extends Pick<Finding, 'line' | 'kind' | 'code'> {
  readonly found: string | null
  readonly refusal: ExplainedRefusal | null
}

const textIn = (data: Finding['data'], ...names: readonly string[]): string | null => {
  for (const name of names) if (typeof data[name] === 'string') return data[name]
  return null
}

export function findingShape({ line, kind, code, data }: Finding): FindingShape {
  const refusal = data.refusal as Refusal | undefined
  return {
    ...{ line, kind, code },
    found: textIn(data, 'found', 'title', 'name'),
    refusal: refusal === undefined ? null : explain(refuse(refusal.code, refusal.path, refusal.data)),
  }
}
