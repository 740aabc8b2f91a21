import type { DocumentNode } from 'graphql'
import { getOperationAST, print } from 'graphql'
import type { Client } from 'graphql-ws'
import type { FeedChangedSubscription } from '../FeedChanged.generated.ts'

export type FeedChange = FeedChangedSubscription['feedChanged']

interface Ears {
  readonly onNews: (news: FeedChange) => void
  /** More has happened than can be told: all lists are to be read anew, and `hearFrom` called with what they say. */
  readonly onReadAnew: () => void
}

export interface FeedLine {
  /** What was read is so as of this position: from there on all is to be told. */
  readonly hearFrom: (position: number) => void
  readonly close: () => void
}

/** What fails is tried again soon, and not over and over. */
const pause = 3_000

/** The one subscription to what changes in the lists, for as long as somebody is signed in. */
export function openFeedLine(line: Client, document: DocumentNode, { onNews, onReadAnew }: Ears): FeedLine {
  const query = print(document)
  const operationName = getOperationAST(document)?.name?.value
  /** Up to where all was told; unknown until something was read. */
  let heard: number | undefined
  let listeningFrom = Number.POSITIVE_INFINITY
  /** What was read says all that happened up to there. */
  let readUpTo = Number.NEGATIVE_INFINITY
  let end: () => void = () => undefined
  let listening: ReturnType<typeof setTimeout> | undefined
  let reading: ReturnType<typeof setTimeout> | undefined
  let readAnewAt = Number.NEGATIVE_INFINITY
  let isClosed = false

  // Asked again whenever the line is opened anew, and each time it says what was heard by then.
  const variables = {
    get after() {
      return heard === undefined ? undefined : String(heard)
    },
  }

  function listenSoon(): void {
    clearTimeout(listening)
    listening = setTimeout(listen, pause)
  }

  /** What could not be told is read. A long import says so over and over: nobody reads all of it each time. */
  function readAnew(): void {
    heard = undefined
    const now = performance.now()
    if (readAnewAt > now) return
    readAnewAt = Math.max(now, readAnewAt + pause)
    reading = setTimeout(onReadAnew, readAnewAt - now)
  }

  function listen(): void {
    clearTimeout(listening)
    const endBefore = end
    let isOver = false
    const stop = line.subscribe<FeedChangedSubscription>(
      { query, operationName, variables },
      {
        next: ({ data, errors }) => {
          if (isOver) return
          if (!data || errors) {
            end()
            return readAnew()
          }
          const position = Number(data.feedChanged.position)
          if (heard !== undefined) heard = Math.max(heard, position)
          if (position > readUpTo) onNews(data.feedChanged)
        },
        error: () => {
          if (!isOver) listenSoon()
        },
        complete: () => {
          if (!isOver) listenSoon()
        },
      },
    )
    end = () => {
      isOver = true
      stop()
    }
    // The new one first: what is told to nobody for a moment is worked out anew.
    endBefore()
  }
  listen()

  return {
    hearFrom: position => {
      // What was asked for while somebody was signed in may be answered later.
      if (isClosed) return
      if (heard !== undefined && position >= listeningFrom) return
      heard = position
      listeningFrom = position
      readUpTo = position
      listen()
    },
    close: () => {
      isClosed = true
      clearTimeout(listening)
      clearTimeout(reading)
      end()
    },
  }
}
