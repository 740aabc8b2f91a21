export type Visibility = 'visible' | 'pending'

interface Waiter {
  readonly position: number
  readonly deadline: number
  readonly resolve: (visibility: Visibility) => void
}

/** Those who wait for the same projections, lowest position first. Positions mostly come in that order. */
export class Waiters {
  private queue: Waiter[] = []

  get size(): number {
    return this.queue.length
  }

  add(waiter: Waiter): void {
    let index = this.queue.length
    while (index > 0 && (this.queue[index - 1]?.position ?? 0) > waiter.position) index--
    this.queue.splice(index, 0, waiter)
  }

  /** Everything up to this position is visible now. */
  reached(position: number): void {
    let count = 0
    while ((this.queue[count]?.position ?? Number.POSITIVE_INFINITY) <= position) count++
    for (const { resolve } of this.queue.splice(0, count)) resolve('visible')
  }

  /** Lets those go whose time is over. */
  expire(now: number): void {
    if (!this.queue.some(({ deadline }) => deadline <= now)) return
    const [expired, patient] = [
      this.queue.filter(({ deadline }) => deadline <= now),
      this.queue.filter(({ deadline }) => deadline > now),
    ]
    this.queue = patient
    for (const { resolve } of expired) resolve('pending')
  }
}
