import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const GIB = 1024 ** 3

/**
 * Where data stands that does not outlive the tests: in memory, where there is plenty. A database has a thousand files,
 * and to copy one on a disk takes ten times as long.
 */
const place = isPlenty() ? MEMORY : tmpdir()

function isPlenty(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > 4 * GIB && process.availableMemory() > 8 * GIB
  } catch {
    // Not every system has one.
    return false
  }
}

/** An empty directory. Whoever has it made removes it. */
export const scratchDirectory = (name: string): string => mkdtempSync(join(place, `quits-${name}-`))
