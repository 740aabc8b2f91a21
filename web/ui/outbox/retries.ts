const firstPause = 1_000
const longestPause = 30_000

/** Another try in a moment, and each later than the one before. */
export function createRetries(run: () => void) {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    soon: (): void => {
      clearTimeout(timer)
      timer = setTimeout(run, Math.min(firstPause * 2 ** tries, longestPause))
      tries += 1
    },
    /** There is reason to hope again. */
    startOver: (): void => {
      tries = 0
    },
    cancel: (): void => clearTimeout(timer),
  }
}
