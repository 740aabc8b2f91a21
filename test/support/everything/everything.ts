import fc from 'fast-check'
import type { QuitsEvent } from '#domain/catalog.ts'
import { billDeeds } from './billDeeds.ts'
import { circleDeeds } from './circleDeeds.ts'
import { Company } from './company.ts'
import { detailDeeds } from './detailDeeds.ts'
import type { Doable } from './doable.ts'
import { moneyDeeds } from './moneyDeeds.ts'
import { planDeeds } from './planDeeds.ts'
import { ruleDeeds } from './ruleDeeds.ts'
import { sequels } from './sequels.ts'
import { Stories } from './stories.ts'

/*
 * Whatever anybody may ask for, by the commands that doors and jobs carry out, in any order and some of it in vain, and
 * what the house makes of that. Whoever adds a command is told by everything.test.ts to add it here.
 */

const deeds = { ...circleDeeds, ...moneyDeeds, ...detailDeeds, ...billDeeds, ...planDeeds, ...ruleDeeds, ...sequels }
type Name = keyof typeof deeds

/** The commands by name: what is asked belongs to each. */
const all = deeds as unknown as Readonly<Record<Name, Doable<unknown>>>

export const commandsDone = Object.keys(deeds) as Name[]

export interface Asked extends fc.WithToStringMethod {
  readonly command: Name
  readonly asked: unknown
}

const step = (command: Name, asked: unknown): Asked => ({
  ...{ command, asked },
  [fc.toStringMethod]: () => `\n${command} ${JSON.stringify(asked)}`,
})

const anything: fc.Arbitrary<Asked> = fc.oneof(
  ...commandsDone.map(command => ({
    weight: all[command].weight,
    arbitrary: all[command].asked.map(asked => step(command, asked)),
  })),
)

const JOURNEY = {
  currency: 'EUR',
  budget: null,
  endDate: '2026-02-28',
  description: '',
  location: '',
  isTravelMode: true,
}

/** Strangers have little to do with each other, so they have met before, and made plans. */
const BEGINNING: readonly Asked[] = [
  step('connectByInvite', [1, { other: 2 }]),
  step('connectByInvite', [1, { other: 3 }]),
  step('connectByInvite', [1, { other: 4 }]),
  step('connectByInvite', [2, { other: 3 }]),
  step('connectByInvite', [2, { other: 4 }]),
  step('connectByInvite', [3, { other: 4 }]),
  step('createPlaceholder', [1, { displayName: 'Max', email: 'max@example.org' }]),
  step('createPlaceholder', [3, { displayName: 'Moritz', email: '' }]),
  step('createPlaceholder', [1, { displayName: 'Lina', email: '' }]),
  step('createGroup', [1, { currency: 'EUR', sharesSummary: true, description: '', members: [2, 3, -1, -3] }]),
  step('planTrip', [1, { ...JOURNEY, travellers: [2, 3, -1, -3] }]),
]

export const everything = new Stories(fc.array(anything, { minLength: 1, maxLength: 400, size: 'max' }))

export interface Life {
  /** Command by command, as far as anything came of it. */
  readonly commits: readonly (readonly QuitsEvent[])[]
  /** The commands that anything came of. */
  readonly commands: ReadonlySet<Name>
}

/** What comes of it. */
export async function lived(asking: readonly Asked[]): Promise<Life> {
  const company = new Company()
  const { log } = company
  const commits: QuitsEvent[][] = []
  const commands = new Set<Name>()
  for (const { command, asked } of [...BEGINNING, ...asking]) {
    const [before, commitsBefore] = [log.events.length, log.commits]
    await all[command].carryOut(company, asked)
    if (log.commits > commitsBefore) commands.add(command)
    if (log.events.length > before) commits.push(log.events.slice(before))
  }
  return { commits, commands }
}
