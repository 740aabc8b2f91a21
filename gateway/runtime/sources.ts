import { watch } from 'node:fs'
import { join } from 'node:path'

/** An editor saves in several steps, and a switch of branches touches many files. */
const SETTLE_MS = 150

/** Calls back once after each burst of changes to files with that ending. */
export function onSourceChange(root: string, folders: readonly string[], ending: string, changed: () => void): void {
  let settling: NodeJS.Timeout | undefined
  for (const folder of folders) {
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (file === null || !file.endsWith(ending) || file.includes('generated')) return
      clearTimeout(settling)
      settling = setTimeout(changed, SETTLE_MS)
    })
  }
}
