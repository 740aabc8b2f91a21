import type { FeedQuery } from '#web/features/expenses/Feed.generated.ts'
import type { User } from '#web/features/session/user.ts'
import type { Language } from '#web/format/languages.ts'

export type Words = Readonly<Record<string, unknown>>

/** What is on its way already. Whoever takes something out of it leaves nothing for the next. */
interface AskedAhead {
  words?: { readonly language: Language; readonly answer: Promise<Words> } | undefined
  list?: { readonly user: User; readonly key: string; readonly answer: Promise<ListAnswer> } | undefined
}

export interface ListAnswer {
  readonly data: FeedQuery
}

declare global {
  var askedAhead: AskedAhead | undefined
}

/** Where the page itself leaves what it has asked for, which is there before any file of the app (begin.ts). */
globalThis.askedAhead ??= {}
export const asked: AskedAhead = globalThis.askedAhead
