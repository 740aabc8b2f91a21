import { Nth, shortHash } from '../text/nth.ts'
import type { Share } from './shares.ts'

const MOST_CHARACTERS = 450

/** Tells entries apart that have no id of their own: by what they say, and which of those that say it they are. */
export class Ids {
  private readonly nth = new Nth()

  of(...said: readonly string[]): string {
    const text = said.join('|')
    const isLong = text.length > MOST_CHARACTERS
    return this.nth.name((isLong ? `${text.slice(0, MOST_CHARACTERS)}|${shortHash(text)}` : text).toWellFormed())
  }
}

/**
 * Whose it is and how much of it, so that entries of two groups that are alike are told apart. Who has nothing of it is left
 * out: whoever joins a group changes none of its older entries.
 */
export const partsSaid = (parts: readonly Share[]): string =>
  parts
    .filter(({ minor }) => minor !== 0n)
    .map(({ person, minor }) => `${person} ${minor}`)
    .sort()
    .join(';')
