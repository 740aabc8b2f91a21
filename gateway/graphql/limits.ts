import { GraphQLError } from 'graphql'
import type { Standing } from '../fairness/budget.ts'
import { isPageSize, MAX_PAGE_SIZE } from '../paging.ts'
import { type Asked, type Size, sizeOf, type Variables } from './measure.ts'
import { type Limits, limitsIn } from './prices.ts'

/** Parsing stops here: a document of more words has no honest reason. */
export const MAX_TOKENS = 2_000

/** What more than may be asked for is told as. */
type Limited = 'depth' | 'rows' | 'aliases' | 'cost'

const WORDS: Readonly<Record<Limited, (asked: number, most: number) => string>> = {
  depth: (asked, most) => `This asks ${asked} levels deep; at most ${most} are answered`,
  rows: (asked, most) => `This asks for up to ${asked} rows; at most ${most} are answered. Ask for fewer at a time`,
  aliases: (asked, most) => `This gives ${asked} fields another name; at most ${most} may have one`,
  cost: (asked, most) => `This costs up to ${asked}; costs of at most ${most} are answered. Ask for fewer at a time`,
}

export const badInput = (message: string, told: object = {}): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', ...told, http: { status: 400 } } })

function checkPage(page: number, name: string): void {
  if (!isPageSize(page)) throw badInput(`${name} must be between 1 and ${MAX_PAGE_SIZE}`)
}

/** Which limit is passed, the one that says most first. */
function passed(size: Size, limits: Limits): Limited | undefined {
  const limited: readonly Limited[] = ['depth', 'rows', 'cost', 'aliases']
  return limited.find(what => size[what] > limits[what])
}

/** What an operation costs. Refuses one that would take more than its share of the server, and says where whoever asks stands. */
export function enforceLimits(asked: Asked, variables: Variables, standing?: Standing): number {
  const limits = limitsIn(asked.schema)
  const size = sizeOf(asked, variables, checkPage)
  const cost = Math.ceil(size.cost)
  const tooMuch = passed({ ...size, cost }, limits)
  if (tooMuch === undefined) return cost
  const told = { cost, costLimit: limits.cost, ...standing }
  throw badInput(WORDS[tooMuch](Math.ceil(size[tooMuch]), limits[tooMuch]), told)
}
