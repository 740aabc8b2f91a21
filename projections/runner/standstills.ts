/** It may take until somebody mends something; after so long somebody waits again, and sees whether it goes on. */
const STANDSTILL_MS = 10_000

/** Projections that somebody waited for in vain while they did not move: until they do, nobody else waits for them. */
export class Standstills {
  private readonly known = new Map<string, { readonly position: number; readonly until: number }>()

  note(name: string, position: number, now = Date.now()): void {
    this.known.set(name, { position, until: now + STANDSTILL_MS })
  }

  isStill(name: string, position: number, now = Date.now()): boolean {
    const noted = this.known.get(name)
    return noted !== undefined && noted.position === position && now < noted.until
  }
}
