import type { Hearing, Listener } from '#domain/store/listen.ts'

/** Many days come one after the other; screens show all of them at once. */
const GATHERING_MS = 2_000
/** As everybody reads anew what they have on their screens, it is not done all the time. */
const APART_MS = 60_000

/** Calls back when rates are new or other than they were, some time after the first of them. */
export async function hearOfRates(hearing: Hearing, onNews: () => void): Promise<Listener> {
  let timer: NodeJS.Timeout | undefined
  let toldAt = Number.NEGATIVE_INFINITY

  function tell(): void {
    timer = undefined
    toldAt = performance.now()
    onNews()
  }

  const listener = await hearing.listen('rates', {
    onNotify: () => {
      timer ??= setTimeout(tell, Math.max(GATHERING_MS, toldAt + APART_MS - performance.now()))
    },
  })
  return {
    stop: async () => {
      clearTimeout(timer)
      await listener.stop()
    },
  }
}
