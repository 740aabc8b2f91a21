import type { Projection } from '../projection.ts'

const LONGEST_PAUSE_MS = 60_000

/** What cannot get past an event is left alone for a while, ever longer; the others go on. */
export class Pauses {
  private readonly failures = new Map<string, { count: number; until: number }>()
  private readonly firstMs: number

  constructor(firstMs: number) {
    this.firstMs = firstMs
  }

  isOver({ name }: Projection): boolean {
    return (this.failures.get(name)?.until ?? 0) <= Date.now()
  }

  /** Answers how long it lasts. */
  begin({ name }: Projection): number {
    const count = (this.failures.get(name)?.count ?? 0) + 1
    const pauseMs = Math.min(this.firstMs * 2 ** (count - 1), LONGEST_PAUSE_MS)
    this.failures.set(name, { count, until: Date.now() + pauseMs })
    return pauseMs
  }

  end({ name }: Projection): void {
    this.failures.delete(name)
  }

  endAll(): void {
    this.failures.clear()
  }
}
