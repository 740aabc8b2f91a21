const markName = 'startedAfresh'

/** What a page can say that lacks a part of itself; `starting`: it is about to be replaced. */
export type Standing = 'offline' | 'missing' | 'starting'

interface FreshStartOptions {
  /** Names the version of the app that runs. */
  readonly build: string
  readonly address: () => string
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly isReachable: () => Promise<boolean>
  readonly reload: () => void
}

/**
 * The way back for a page that lacks a part of itself. Browser and router remember what failed, and half of it may have
 * come (its script without its style), so only a fresh page has all of it. Nothing is left while there is nobody to
 * come back to, and by itself it happens once per version and address: more would turn in circles.
 */
export function createFreshStart({ build, address, storage, isReachable, reload }: FreshStartOptions) {
  function start(): Standing {
    reload()
    return 'starting'
  }
  return {
    byItself: async (): Promise<Standing> => {
      if (!(await isReachable())) return 'offline'
      const mark = `${build} ${address()}`
      if (storage.getItem(markName) === mark) return 'missing'
      storage.setItem(markName, mark)
      return start()
    },
    /** Somebody asked for it, or the line is back. */
    again: async (): Promise<Standing> => ((await isReachable()) ? start() : 'offline'),
  }
}
