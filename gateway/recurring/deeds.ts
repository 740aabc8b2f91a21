import type { Deed } from '#domain/commands/deed.ts'
import {
  deleteRule,
  type MakeRuleInput,
  makeRule,
  pauseRule,
  type ReviseRuleInput,
  reinstateOccurrence,
  resumeRule,
  reviseRule,
  skipOccurrence,
} from '#domain/commands/recurringRules.ts'
import type { Account } from '../account/accounts.ts'
import { todayOf } from '../account/today.ts'
import { followedBy, type Log, onLog } from '../carryOut.ts'
import type { Services } from '../services.ts'
import { findRule } from './rules.ts'

/* What people do about what they want to be recorded again and again. */

const ofRule = followedBy(({ store }: Log, viewerId, { ruleId }: { readonly ruleId: number }) =>
  findRule(store, viewerId, ruleId),
)

type Ports = Pick<Services, 'store' | 'visibleAmong' | 'rulesHeld'>

/** By which day it is where whoever asks lives. */
const asking = (ports: Ports, viewer: Account) => ({ ...ports, today: todayOf(viewer) })

export const make = ofRule((ports: Ports, deed: Deed, input: MakeRuleInput, viewer: Account) =>
  makeRule(asking(ports, viewer), deed, input),
)

interface Revision extends ReviseRuleInput {
  /** What the client sent, where it is not this. */
  readonly sent?: unknown
}

export const revise = ofRule((ports: Ports, deed: Deed, { sent, ...input }: Revision, viewer: Account) =>
  reviseRule(asking(ports, viewer), { ...deed, sent }, input),
)

export const pause = ofRule(({ store }: Log, deed: Deed, ruleId: number, viewer: Account) =>
  pauseRule({ store, today: todayOf(viewer) }, deed, ruleId),
)

export const resume = ofRule(({ store }: Log, deed: Deed, ruleId: number, viewer: Account) =>
  resumeRule({ store, today: todayOf(viewer) }, deed, ruleId),
)

export const skip = ofRule(onLog(skipOccurrence))
export const reinstate = ofRule(onLog(reinstateOccurrence))
export const remove = ofRule(onLog(deleteRule))
