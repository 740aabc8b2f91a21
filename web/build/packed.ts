import { glob, readFile, writeFile } from 'node:fs/promises'
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

/** Lays packed copies beside what was built, and at last the list of pages by which the gateway knows that all is there. */
export function packed(pages: readonly string[]): Plugin {
  return {
    name: 'quits-packed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = await Array.fromAsync(glob(WORTH_PACKING, { cwd: dir }))
      await Promise.all(files.map(path => packFile(join(dir, path))))
      await writeFile(join(dir, 'pages.json'), JSON.stringify(pages))
    },
  }
}
