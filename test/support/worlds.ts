import fc from 'fast-check'
import type { QuitsEvent } from '#domain/catalog.ts'
import type { CorrectExpense, ExpenseCommand, Payment, TypedSplit } from '#domain/expense/commands.ts'
import { expense } from '#domain/expense/decider.ts'
import { SPLIT_TYPES, type SplitType } from '#domain/expense/events.ts'
import { type Decider, type DomainEvent, isRefusal } from '#domain/message.ts'
import { apportion } from '#domain/money/apportion.ts'
import { decimalText } from '#domain/money/decimal.ts'
import { formatMinor } from '#domain/money/money.ts'
import type { PersonId } from '#domain/person.ts'
import type { TransferCommand } from '#domain/transfer/commands.ts'
import { transfer } from '#domain/transfer/decider.ts'
import type { Place } from './paperBalances.ts'

/*
 * What may happen among a few people who share expenses for a while: users and placeholders, in groups and outside, in
 * several currencies. Everything goes through the rules; what they refuse has not happened.
 */

export const USERS: readonly PersonId[] = [1, 2, 3, 4]
export const PLACEHOLDERS: readonly PersonId[] = [-1, -2, -3]
export const EVERYBODY: readonly PersonId[] = [...USERS, ...PLACEHOLDERS]
export const GROUPS: readonly number[] = [7, 8]
const CURRENCIES = ['EUR', 'JPY', 'KWD']
/** Wherever somebody may owe somebody something. */
export const PLACES: readonly Place[] = [0, ...GROUPS].flatMap(groupId =>
  CURRENCIES.map(currency => ({ groupId, currency })),
)
/** The days on which something happens. */
const DATES: readonly string[] = ['2025-12-31', '2026-02-28', '2026-11-21']

const circle: ReadonlySet<PersonId> = new Set(EVERYBODY)
const memberOf: ReadonlySet<number> = new Set(GROUPS)

const portion = fc.record({ person: fc.constantFrom(...EVERYBODY), weight: fc.bigInt(0n, 5n) })
const portions = fc
  .uniqueArray(portion, { minLength: 1, maxLength: 6, selector: ({ person }) => person })
  .filter(of => of.some(({ weight }) => weight > 0n))

const money = fc.record({
  minor: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 100_000 })),
  currency: fc.constantFrom(...CURRENCIES),
  payers: portions,
  bearers: portions,
  splitType: fc.constantFrom(...SPLIT_TYPES),
})
type Money = typeof money extends fc.Arbitrary<infer Value> ? Value : never

const date = fc.constantFrom(...DATES)
const groupId = fc.constantFrom(null, ...GROUPS)
const actorId = fc.constantFrom(...USERS)
const pick = fc.nat()

const deed = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('record' as const), money, groupId, actorId, date, seed: fc.nat(9) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('correct' as const), pick, money }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('split' as const), pick, money }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('regroup' as const), pick, groupId }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('redate' as const), pick, date }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('void', 'restore', 'erase'), pick }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('pay' as const), money, groupId, date, settles: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('voidPayment', 'restorePayment', 'erasePayment'), pick }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('link' as const), from: fc.constantFrom(...PLACEHOLDERS), to: actorId }),
  },
)
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never

/** Things of one kind, by their ids, as far as anything has happened to them. */
class Things<State extends { readonly status: string }, Command, Event extends DomainEvent> {
  private readonly states = new Map<number, State>()
  private readonly decider: Decider<State, Command, Event>

  constructor(decider: Decider<State, Command, Event>) {
    this.decider = decider
  }

  get nextId(): number {
    return this.states.size + 1
  }

  get all(): [number, State][] {
    return [...this.states]
  }

  /** One of those that are still there. */
  chosen(pick: number): [number, State] | undefined {
    const known = this.all.filter(([, { status }]) => status !== 'erased')
    return known[pick % known.length]
  }

  happens(id: number, command: Command): Event[] {
    const state = this.states.get(id) ?? this.decider.initial
    const decision = this.decider.decide(command, state)
    if (isRefusal(decision)) return []
    if (decision.length > 0) this.states.set(id, decision.reduce(this.decider.evolve, state))
    return [...decision]
  }
}

class World {
  private readonly expenses = new Things(expense)
  private readonly transfers = new Things(transfer)
  /** Who placeholders have turned out to be: from then on they are named instead. */
  private readonly linked = new Map<PersonId, PersonId>()

  do(deed: Deed): QuitsEvent[] {
    switch (deed.does) {
      case 'record':
        return this.record(deed)
      case 'correct':
        return this.correct(deed.pick, this.typed(deed.money))
      case 'split':
        return this.split(deed.pick, deed.money)
      case 'regroup':
        return this.correct(deed.pick, { groupId: deed.groupId })
      case 'redate':
        return this.correct(deed.pick, { date: deed.date })
      case 'pay':
        return this.pay(deed)
      case 'link':
        return this.link(deed.from, deed.to)
      case 'void':
      case 'restore':
      case 'erase':
        return this.toExpense(deed.pick, deed.does)
      default:
        return this.toTransfer(deed.pick, deed.does)
    }
  }

  private now(person: PersonId): PersonId {
    return this.linked.get(person) ?? person
  }

  /** Nobody is named twice, also where two turned out to be one. */
  private parts(portions: Money['payers'], amount: number) {
    const weights = new Map(portions.map(({ person, weight }) => [this.now(person), weight]))
    if (![...weights.values()].some(weight => weight > 0n)) for (const person of weights.keys()) weights.set(person, 1n)
    return apportion(
      amount,
      [...weights].map(([key, weight]) => ({ key, weight })),
      '1',
    )
  }

  private typedSplit({ minor, currency, bearers, splitType }: Money, amount = minor): TypedSplit {
    const text: Record<SplitType, (part: number) => string> = {
      EQUAL: () => '1',
      RATIO: part => String(part),
      PERCENTAGE: part => decimalText(BigInt(part), 2),
      AMOUNT: part => formatMinor(part, currency),
    }
    const whole = { EQUAL: 1, RATIO: 7, PERCENTAGE: 10_000, AMOUNT: amount }[splitType]
    const entries = this.parts(bearers, whole).map(({ key, minor }) => ({ person: key, value: text[splitType](minor) }))
    return { type: splitType, entries }
  }

  private typed(typed: Money): Pick<CorrectExpense, 'amount' | 'currency' | 'payers' | 'split'> & { amount: string } {
    const { minor, currency, payers } = typed
    const payments: Payment[] = this.parts(payers, minor)
      .filter(part => part.minor > 0)
      .map(part => ({ person: part.key, amount: formatMinor(part.minor, currency) }))
    return { amount: formatMinor(minor, currency), currency, payers: payments, split: this.typedSplit(typed) }
  }

  private record({ money, groupId, actorId, date, seed }: Extract<Deed, { does: 'record' }>): QuitsEvent[] {
    const expenseId = this.expenses.nextId
    const facts = {
      title: 'Dinner',
      titleId: expenseId,
      date,
      tripId: null,
      confirmedRate: null,
      circle,
      memberOf,
      travellerOf: new Set<number>(),
      ownCategories: new Set<string>(),
    }
    return this.expenses.happens(expenseId, {
      ...{ type: 'RecordExpense', actorId, expenseId, groupId, ...facts },
      ...{ ...this.typed(money), currency: money.currency },
      externalId: seed < 3 ? `import-${seed}` : null,
    })
  }

  private correct(pick: number, changes: Partial<CorrectExpense>): QuitsEvent[] {
    const [expenseId, state] = this.expenses.chosen(pick) ?? []
    if (expenseId === undefined || state === undefined || !('createdBy' in state)) return []
    const command = {
      type: 'CorrectExpense',
      actorId: state.createdBy,
      expenseId,
      circle,
      memberOf,
      travellerOf: new Set<number>(),
      ownCategories: new Set<string>(),
    } as const
    return this.expenses.happens(expenseId, { ...command, ...changes })
  }

  /** The same amount, borne differently. */
  private split(pick: number, money: Money): QuitsEvent[] {
    const [, state] = this.expenses.chosen(pick) ?? []
    if (state === undefined || !('amountMinor' in state)) return []
    return this.correct(pick, { split: this.typedSplit({ ...money, currency: state.currency }, state.amountMinor) })
  }

  private toExpense(pick: number, does: 'void' | 'restore' | 'erase'): QuitsEvent[] {
    const [expenseId, state] = this.expenses.chosen(pick) ?? []
    if (expenseId === undefined || state === undefined || !('createdBy' in state)) return []
    const of = { actorId: state.createdBy, expenseId }
    const commands: Record<typeof does, ExpenseCommand> = {
      void: { type: 'VoidExpense', ...of },
      restore: { type: 'RestoreExpense', ...of },
      erase: { type: 'EraseExpense', ...of, gone: circle },
    }
    return this.expenses.happens(expenseId, commands[does])
  }

  private pay({ money, groupId, date, settles }: Extract<Deed, { does: 'pay' }>): QuitsEvent[] {
    const transferId = this.transfers.nextId
    const [sender, recipient] = [money.payers, money.bearers].map(of => this.now(of[0]?.person ?? 1))
    if (sender === undefined || recipient === undefined) return []
    const other = CURRENCIES[(CURRENCIES.indexOf(money.currency) + 1) % CURRENCIES.length] ?? 'EUR'
    return this.transfers.happens(transferId, {
      ...{ type: 'RecordTransfer', actorId: 1, transferId, sender, recipient, currency: money.currency, groupId },
      ...{ amount: formatMinor(money.minor, money.currency), date, note: null, noteId: null },
      settles: settles ? { currency: other, rate: '1.5' } : null,
      ...{ pays: [], open: new Map() },
      standing: { seen: circle, companies: [circle], concernedByGroup: circle },
    })
  }

  private toTransfer(pick: number, does: 'voidPayment' | 'restorePayment' | 'erasePayment'): QuitsEvent[] {
    const [transferId, state] = this.transfers.chosen(pick) ?? []
    if (transferId === undefined || state === undefined || !('createdBy' in state)) return []
    const of = { actorId: state.createdBy, transferId }
    const commands: Record<typeof does, TransferCommand> = {
      voidPayment: { type: 'VoidTransfer', ...of },
      restorePayment: { type: 'RestoreTransfer', ...of },
      erasePayment: { type: 'EraseTransfer', ...of, gone: circle },
    }
    return this.transfers.happens(transferId, commands[does])
  }

  /** The placeholder turns out to be somebody, and everything that names it moves over. */
  private link(from: PersonId, to: PersonId): QuitsEvent[] {
    if (this.linked.has(from)) return []
    this.linked.set(from, to)
    return [
      ...this.expenses.all.flatMap(([expenseId]) =>
        this.expenses.happens(expenseId, { type: 'LinkParticipant', expenseId, from, to }),
      ),
      ...this.transfers.all.flatMap(([transferId]) =>
        this.transfers.happens(transferId, { type: 'LinkTransferParty', transferId, from, to }),
      ),
    ]
  }
}

export const sharedHistories: fc.Arbitrary<QuitsEvent[]> = fc
  .array(deed, { minLength: 1, maxLength: 60, size: 'max' })
  .map(deeds => {
    const world = new World()
    return deeds.flatMap(each => world.do(each))
  })
