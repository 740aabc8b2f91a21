import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Fonts and pictures are packed already. */
const WORTH_PACKING = '**/*.{css,html,js,json,md,svg}'

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** As tight as can be: it is done once, and taken many times. Brotli does so unasked. */
const WAYS: Readonly<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  '.br': content => brotli(content),
  '.gz': content => gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
}

async function packFile(path: string): Promise<void> {
  const content = await readFile(path)
  for (const [ending, pack] of Object.entries(WAYS)) {
    const copy = await pack(content)
    if (copy.byteLength < content.byteLength) await writeFile(path + ending, copy)
  }
}

const isCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Moves one folder to where there was nothing; false where there is something. */
const moveTo = (target: string, folder: string): Promise<boolean> =>
  rename(folder, target).then(
    () => true,
    error => {
      if (isCode(error, 'ENOTEMPTY', 'EEXIST')) return false
      throw error
    },
  )

/** In one step, or nearly so. Somebody else may have built meanwhile: then theirs is what is replaced. */
async function replace(target: string, built: string): Promise<void> {
  const old = `${built}-old`
  let isInPlace = false
  while (!isInPlace) {
    await rename(target, old).catch(error => {
      if (!isCode(error, 'ENOENT')) throw error
    })
    isInPlace = await moveTo(target, built)
    await rm(old, { recursive: true, force: true })
  }
}

interface Finish {
  readonly target: string
  /** By its address, the file that is a page. */
  readonly pages: Readonly<Record<string, string>>
}

/**
 * What is being built lies apart until it is whole: with packed copies of its files, and the list of pages for the
 * gateway. So nobody is served half a client, and two that build at once do not take the files from each other.
 */
export function finished({ target, pages }: Finish): Plugin {
  const outDir = `${target}-${process.pid}`
  return {
    name: 'quits-finished',
    apply: 'build',
    config: () => ({ build: { outDir, emptyOutDir: true } }),
    async writeBundle() {
      const files = await Array.fromAsync(glob(WORTH_PACKING, { cwd: outDir }))
      await Promise.all(files.map(path => packFile(join(outDir, path))))
      await writeFile(join(outDir, 'pages.json'), JSON.stringify(pages))
      await replace(target, outDir)
    },
  }
}
