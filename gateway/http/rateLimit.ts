import type { Standing } from '../fairness/budget.ts'

const WINDOW_SECONDS = 60

/** As draft-ietf-httpapi-ratelimit-headers has them. */
export const rateLimitHeaders = ({ limit, remaining, resetsIn }: Standing): Readonly<Record<string, string>> => ({
  'ratelimit-policy': `"cost";q=${limit};w=${WINDOW_SECONDS}`,
  ratelimit: `"cost";r=${remaining};t=${resetsIn}`,
})
