import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long for their size; those of their size would begin last, and everybody wait for them. */
const LONG = [
  ...['runtime/start', 'projections/follow', 'workers/main', 'workers/reactions'],
  ...['e2e/twoEditors', 'e2e/security', 'e2e/peopleInvites', 'e2e/quits', 'e2e/cutLine'],
]

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex(name => moduleId.endsWith(`/${name}.test.ts`))
  return place === -1 ? LONG.length : place
}

/** What takes longest begins first, so that in the end nobody waits for one file alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
