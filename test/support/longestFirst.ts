import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that do little but wait, and longest of all; those of their size would begin last, and everybody wait for them. */
const WAITING = ['runtime/start', 'runtime/supervision', 'projections/follow', 'workers/main', 'workers/reactions']

const rank = ({ moduleId }: TestSpecification): number => {
  const place = WAITING.findIndex(name => moduleId.endsWith(`/${name}.test.ts`))
  return place === -1 ? WAITING.length : place
}

/** What takes longest begins first, so that in the end nobody waits for one file alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
