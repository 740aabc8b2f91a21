import type { TransferSurroundings } from '#domain/commands/transferStanding.ts'
import { isPlaceholder, type PersonId } from '#domain/person.ts'
import type { KnownRule } from '#domain/recurring/state.ts'
import { batched } from '#domain/store/batched.ts'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { openEventStore } from '#domain/store/eventStore.ts'
import { openHearing } from '#domain/store/listen.ts'
import type { Logger } from '#domain/store/logger.ts'
import { headOfLog } from '#domain/store/readOnwards.ts'
import { type CategoryView, categoriesByIds, countCategoriesOf } from '#projections/categories/queries.ts'
import { visibleAmong } from '#projections/placeholders/queries.ts'
import { countRulesOf, type ExpenseOf, rulesBehind } from '#projections/recurring/queries.ts'
import { openProjectionWatch, type ProjectionWatch } from '#projections/runner/waitFor.ts'
import { countExpensesIn } from '#projections/spending/categoryUse.ts'
import {
  spendingOfTrips,
  type TripFactors,
  type TripSpent,
  type TripWorths,
  worthOnTrips,
} from '#projections/trips/spending.ts'
import { declareQueuesFor } from '#workers/queue.ts'
import {
  erasures,
  expenseDeletions,
  expenseReturns,
  exportRuns,
  importExaminations,
  importReturns,
  importRuns,
  passwordResets,
  pushTests,
  rateRefreshes,
  sampleMakings,
  sampleRemovals,
  webhookTests,
  webhookTurns,
} from '#workers/queues.ts'
import { openTricount, type Tricount } from '#workers/tricount/client.ts'
import { type AccessTokens, openAccessTokens } from './account/accessTokens.ts'
import { type Accounts, openAccounts } from './account/accounts.ts'
import type { Caller } from './account/caller.ts'
import { type KeyedCalls, openKeyedCalls } from './account/keyedCalls.ts'
import { openRateLimits, type RateLimits } from './account/rateLimits.ts'
import type { Sessions } from './account/session.ts'
import { openSessions } from './account/sessions.ts'
import { openPlanner, type PlanFor } from './balances/plans.ts'
import type { GatewayConfig } from './config.ts'
import { type Incomes, openIncomes } from './defaultSplits/incomes.ts'
import { type ExpenseReads, openExpenseReads } from './expenses/reads.ts'
import { type Budget, openToll, type Toll } from './fairness/budget.ts'
import { openPace, type Pace } from './fairness/pace.ts'
import { openShares, type Share } from './fairness/share.ts'
import { type Changes, openChanges } from './graphql/changes.ts'
import { type JobWatch, openJobWatch } from './graphql/jobWatch.ts'
import type { Limits } from './graphql/prices.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { type MarketRates, openMarketRates } from './money/marketRates.ts'
import { afterOwn, MEETING_PLACEHOLDERS, type OwnWrites, openOwnWrites } from './ownWrites.ts'
import { type Patience, USUAL_PATIENCE } from './patience.ts'
import { type Knows, openAcquaintance } from './people/acquaintance.ts'
import { type NameOf, type NicknameGiven, openNames, openNicknames } from './people/names.ts'
import { type Dismissals, openDismissals } from './recurring/dismissals.ts'
import { openTransferReads, type TransferReads } from './transfers/reads.ts'
import { openTransferSurroundings } from './transfers/surroundings.ts'

/** What the calls of the gateway work with; opened once, shared by all requests. */
export interface Services extends ExpenseReads, TransferReads, TransferSurroundings {
  readonly config: GatewayConfig
  readonly logger: Logger
  readonly metrics: Metrics
  readonly database: Database
  /** For what everybody needs whatever else is going on: sessions, limits, and whether we are ready. */
  readonly doors: Database
  /** In turns with everybody else. */
  readonly pace: Pace
  readonly shareOf: (userId: number) => Share
  /** How much may be asked for, as the schema says it. */
  readonly limits: Limits
  /** What a request has taken so far. */
  readonly toll: Toll
  readonly accounts: Accounts
  /** What whoever asks calls somebody: by the name they gave them, else by their own. */
  readonly nameOf: NameOf
  /** What somebody is called by everybody. */
  readonly ownNameOf: NameOf
  /** What whoever asks calls somebody, and nobody else does; null: nothing. */
  readonly nicknameOf: (person: PersonId) => Promise<string | null>
  readonly nicknameGiven: NicknameGiven
  readonly knows: Knows
  readonly categoriesHeld: (ownerId: number) => Promise<number>
  readonly rulesHeld: (ownerId: number) => Promise<number>
  /** By which expenses of its owner were recorded; null: by hand, or it is gone. */
  readonly ruleBehind: (asked: ExpenseOf) => Promise<KnownRule | null>
  /** Of anybody, deleted ones too; null where there is none. */
  readonly findCategory: (categoryId: number) => Promise<CategoryView | null>
  readonly countExpensesIn: (customCategory: string) => Promise<number>
  readonly spendingOfTrip: (tripId: number) => Promise<readonly TripSpent[]>
  /** Of what was entered in other currencies than the trip's. */
  readonly worthOnTrip: (asked: TripFactors) => Promise<TripWorths>
  readonly sessions: Sessions
  readonly accessTokens: AccessTokens
  readonly rateLimits: RateLimits
  readonly keyedCalls: KeyedCalls
  readonly findRate: MarketRates['findRate']
  readonly planFor: PlanFor
  readonly incomes: Incomes
  readonly dismissals: Dismissals
  readonly projected: ProjectionWatch
  /** The position of the last event. Whoever asks at the same moment is answered together. */
  readonly endOfLog: () => Promise<number>
  readonly patience: Patience
  /** Of whoever a request is from; nothing is known of anybody else. */
  readonly ownWrites: OwnWrites
  readonly changes: Changes
  readonly imports: JobWatch
  readonly exports: JobWatch
  readonly tricount: Tricount
  readonly close: () => Promise<void>
}

/** Whether people reach us over https, where cookies must not travel any other way. */
export const isSecure = ({ config }: Pick<Services, 'config'>): boolean =>
  config.PUBLIC_URL?.startsWith('https:') ?? false

/** Look-ups by key, of which each takes a fraction of a millisecond. */
const DOORS = 4

/** Where the gateway sends jobs. */
const SENT_TO = [
  erasures,
  importExaminations,
  importRuns,
  importReturns,
  rateRefreshes,
  expenseDeletions,
  expenseReturns,
  exportRuns,
  sampleMakings,
  sampleRemovals,
  webhookTests,
  webhookTurns,
  passwordResets,
  pushTests,
]

export async function openServices(
  config: GatewayConfig,
  logger: Logger,
  limits: Limits,
  patience: Patience = USUAL_PATIENCE,
): Promise<Services> {
  const settings = { role: 'quits_app', name: 'quits gateway', statementTimeoutMs: patience.statementMs } as const
  const database = openDatabase(config.DATABASE_URL, settings)
  const doors = openDatabase(config.DATABASE_URL, { ...settings, max: DOORS })
  await declareQueuesFor(database, SENT_TO)
  const metrics = createMetrics(database)
  const hearing = await openHearing(config.DATABASE_URL, 'quits_app')
  const projected = await openProjectionWatch({ hearing, database: doors }, patience.ownWritesMs)
  const endOfLog = openEndOfLog(doors)
  const changes = openChanges(projected, endOfLog)
  const [imports, exports] = [await openJobWatch(hearing, 'imports'), await openJobWatch(hearing, 'exports')]
  const rates = await openMarketRates(database, hearing, changes.startOver)
  const accounts = openAccounts(doors)
  const ownNameOf = openNames(database, accounts)
  const planner = openPlanner()
  return {
    ...openExpenseReads(database),
    ...openTransferReads(database),
    ...openTransferSurroundings(database, accounts, planner.planFor),
    config,
    logger,
    metrics,
    database,
    doors,
    pace: openPace(),
    shareOf: openShares(database, { ...limits, ...patience }),
    limits,
    toll: openToll(),
    store: openEventStore(database, metrics.appended),
    visibleAmong: (viewerId, placeholderIds) => visibleAmong(database, viewerId, placeholderIds),
    accounts,
    nameOf: ownNameOf,
    ownNameOf,
    // Without anybody who asks.
    nicknameOf: async () => null,
    nicknameGiven: openNicknames(database),
    knows: openAcquaintance(database),
    categoriesHeld: ownerId => countCategoriesOf(database, ownerId),
    rulesHeld: ownerId => countRulesOf(database, ownerId),
    ruleBehind: batched(asked => rulesBehind(database, asked)),
    findCategory: batched(categoryIds => categoriesByIds(database, categoryIds)),
    countExpensesIn: batched(customCategories => countExpensesIn(database, customCategories)),
    spendingOfTrip: batched(tripIds => spendingOfTrips(database, tripIds)),
    worthOnTrip: batched(asked => worthOnTrips(database, asked)),
    sessions: openSessions(doors),
    accessTokens: openAccessTokens(doors),
    rateLimits: openRateLimits(doors),
    keyedCalls: openKeyedCalls(doors),
    findRate: rates.findRate,
    planFor: planner.planFor,
    incomes: openIncomes(database, rates.findRate),
    dismissals: openDismissals(database),
    projected,
    endOfLog,
    patience,
    ownWrites: openOwnWrites({ projected, endOfLog, patience }),
    changes,
    imports,
    exports,
    tricount: openTricount(config.TRICOUNT_API_URL),
    close: async () => {
      changes.close()
      await Promise.all([projected.close(), imports.close(), exports.close(), rates.close()])
      await planner.close()
      await hearing.close()
      await Promise.all([database.end(), doors.end()])
    },
  }
}

function openEndOfLog(database: Database): Services['endOfLog'] {
  const ask = batched(async (askers: readonly null[]) => {
    const end = await headOfLog(database)
    return askers.map(() => end)
  })
  return () => ask(null)
}

/** Out of which is taken what somebody asks. */
export function budgetOf({ shareOf }: Pick<Services, 'shareOf'>, { account, token }: Caller): Budget {
  const { budget, budgetOfProgram } = shareOf(account.userId)
  return token === null ? budget : budgetOfProgram(token.id)
}

/** For one request: much is of the same day and currency. */
function rememberedRates(findRate: Services['findRate']): Services['findRate'] {
  const known = new Map<string, ReturnType<Services['findRate']>>()
  return question => {
    const key = `${question.from} ${question.to} ${question.day}`
    const rate = known.get(key) ?? findRate(question)
    known.set(key, rate)
    return rate
  }
}

/** The one place that says what people are called to somebody, in whatever they look at. */
function namesFor(ownWrites: OwnWrites, services: Services, userId: number) {
  const { ownNameOf: nameOfAccount } = services
  const nameOfPlaceholder = afterOwn(ownWrites, ['placeholders'], nameOfAccount)
  const given = afterOwn(ownWrites, ['nicknames'], services.nicknameGiven)
  // Account holders are in no read model.
  const ownNameOf: NameOf = person => (isPlaceholder(person) ? nameOfPlaceholder : nameOfAccount)(person)
  const nicknameOf = async (person: PersonId) => (person === userId ? null : given({ ownerId: userId, person }))
  const nameOf: NameOf = async person => {
    const [nickname, own] = await Promise.all([nicknameOf(person), ownNameOf(person)])
    return nickname ?? own
  }
  return { nameOf, ownNameOf, nicknameOf }
}

/** Read models that are asked about single things, also by deeds: they show what whoever asks has done before. */
function portsAfter(ownWrites: OwnWrites, services: Services, userId: number) {
  return {
    ...namesFor(ownWrites, services, userId),
    knows: afterOwn(ownWrites, [...MEETING_PLACEHOLDERS, 'connections'], services.knows),
    visibleAmong: afterOwn(ownWrites, MEETING_PLACEHOLDERS, services.visibleAmong),
    acquaintedAmong: afterOwn(ownWrites, ['access', 'balances', 'groups', 'trips'], services.acquaintedAmong),
    groupsInCommon: afterOwn(ownWrites, ['groups'], services.groupsInCommon),
    concernedAmong: afterOwn(ownWrites, ['balances'], services.concernedAmong),
    owingAmong: afterOwn(ownWrites, ['balances'], services.owingAmong),
    categoriesHeld: afterOwn(ownWrites, ['categories'], services.categoriesHeld),
    rulesHeld: afterOwn(ownWrites, ['recurring'], services.rulesHeld),
    ruleBehind: afterOwn(ownWrites, ['recurring'], services.ruleBehind),
    findCategory: afterOwn(ownWrites, ['categories'], services.findCategory),
    groupName: afterOwn(ownWrites, ['groups'], services.groupName),
    tripTitle: afterOwn(ownWrites, ['trips'], services.tripTitle),
    worthOnTrip: afterOwn(ownWrites, ['trips'], services.worthOnTrip),
    spendingOfTrip: afterOwn(ownWrites, ['trips'], services.spendingOfTrip),
  }
}

/** The same for one request, as far as one person may take part in them, who saw their last deed stored at `claimed`. */
export function sharedWith(services: Services, userId: number, claimed = 0): Services {
  const { pace, database, writing } = services.shareOf(userId)
  const ownWrites = openOwnWrites(services, claimed)
  const ports = portsAfter(ownWrites, services, userId)
  const toll = openToll()
  return {
    ...services,
    ...ports,
    ownWrites,
    pace,
    toll,
    database,
    store: writing.into(services.store, toll),
    findRate: rememberedRates(services.findRate),
    // What was spent on many trips comes at once, and is worked through one after the other.
    spendingOfTrip: async tripId => {
      const spent = await ports.spendingOfTrip(tripId)
      await pace.rest()
      return spent
    },
  }
}
