import { type Budget, KEPT_FOR_ASKING, openBudget } from './budget.ts'

/** Of one person, more than they can have at a time; of what is forgotten nothing but what it has asked for of late is lost. */
const MOST_KNOWN = 100

/**
 * What each program may ask that somebody has given a token: so much by itself, and with all others no more than leaves
 * their screens the rest of what is theirs.
 */
export function openPrograms(whole: Budget): (tokenId: number) => Budget {
  const { limit } = whole.standing()
  const kept = limit * KEPT_FOR_ASKING
  const budgets = new Map<number, Budget>()
  return tokenId => {
    const budget = budgets.get(tokenId) ?? within(whole, kept, openBudget(limit - kept))
    // Whoever came last is the last to be forgotten.
    budgets.delete(tokenId)
    budgets.set(tokenId, budget)
    const [oldest] = budgets.keys()
    if (budgets.size > MOST_KNOWN && oldest !== undefined) budgets.delete(oldest)
    return budget
  }
}

const within = (whole: Budget, kept: number, own: Budget): Budget => ({
  standing: () => {
    const [ofOwn, ofAll] = [own.standing(), whole.standing()]
    const remaining = Math.max(Math.min(ofOwn.remaining, Math.floor(ofAll.remaining - kept)), 0)
    return { limit: ofOwn.limit, remaining, resetsIn: Math.max(ofOwn.resetsIn, ofAll.resetsIn) }
  },
  take: cost => {
    const ofOwn = own.take(cost)
    if (ofOwn !== undefined) return ofOwn
    const ofAll = whole.take(cost, kept)
    if (ofAll !== undefined) own.charge(-cost)
    return ofAll
  },
  charge: cost => {
    own.charge(cost)
    whole.charge(cost)
  },
  roomForNews: () => whole.roomForNews(),
})
