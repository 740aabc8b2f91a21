import { expect, vi } from 'vitest'
import type { TestDatabase } from './database.ts'

/** What happened past the gateway is told to nobody: whoever looks for it waits until every read model has come to it. */
export const caughtUp = ({ asOwner }: TestDatabase): Promise<void> =>
  vi.waitFor(async () => expect(await asOwner(THOSE_BEHIND)).toEqual([]))

const THOSE_BEHIND = 'SELECT name FROM read.projections WHERE position < (SELECT max(position) FROM log.events)'
