import type { Aggregate } from './aggregate.ts'
import { bill } from './bill/decider.ts'
import { budget } from './budget/decider.ts'
import { category } from './category/decider.ts'
import { comment } from './comment/decider.ts'
import { connection } from './connection/decider.ts'
import { defaultSplit } from './defaultSplit/decider.ts'
import { expense } from './expense/decider.ts'
import { group } from './group/decider.ts'
import type { DomainEvent } from './message.ts'
import { nickname } from './nickname/decider.ts'
import { placeholder } from './placeholder/decider.ts'
import { receipt } from './receipt/decider.ts'
import { rule } from './recurring/decider.ts'
import { savedReport } from './savedReport/decider.ts'
import { settlement } from './settlement/decider.ts'
import { transfer } from './transfer/decider.ts'
import { trip } from './trip/decider.ts'
import { travel } from './trip/travel.ts'

/** All there is in Quits. What holds for every kind of thing goes by this list, and by no other. */
export const AGGREGATES = [
  expense,
  comment,
  receipt,
  bill,
  transfer,
  settlement,
  connection,
  placeholder,
  nickname,
  group,
  trip,
  travel,
  category,
  budget,
  savedReport,
  rule,
  defaultSplit,
] as const

export type AggregateName = (typeof AGGREGATES)[number]['name']

/** One of them, whichever: to whoever goes through all, ids, states and commands of each are its own business. */
export type AnyAggregate = Aggregate<AggregateName, unknown, unknown, unknown, DomainEvent>

export const anyAggregates = AGGREGATES as readonly unknown[] as readonly AnyAggregate[]
