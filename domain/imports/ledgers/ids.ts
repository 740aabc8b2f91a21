import { Nth } from '../text/nth.ts'

const MOST_CHARACTERS = 450

/** Tells entries apart that have no id of their own: by what they say, and which of those that say it they are. */
export class Ids {
  private readonly nth = new Nth()

  of(...said: readonly string[]): string {
    return this.nth.name(said.join('|').slice(0, MOST_CHARACTERS).toWellFormed())
  }
}
