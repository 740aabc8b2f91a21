import { join } from 'node:path'
import { build, type InlineConfig, normalizePath, type Rolldown } from 'vite'
import { type Share, together } from './shares.ts'

/** By its address, the modules that a page begins with. */
export type Pages = Readonly<Record<string, readonly string[]>>

/** As the bundler calls a module of the client. */
export const idOf = (root: string, module: string): string => normalizePath(join(root, module))

type Chunk = Rolldown.OutputChunk

const isChunk = (output: Chunk | Rolldown.OutputAsset): output is Chunk => output.type === 'chunk'

/** Files, and all that these cannot do without. */
export function withNeeds(files: Iterable<string>, chunkOf: (file: string) => Chunk | undefined): ReadonlySet<string> {
  const found = new Set(files)
  for (const file of found) for (const next of chunkOf(file)?.imports ?? []) found.add(next)
  return found
}

/**
 * What each page needs is known only when all that nobody uses is left out. So the client is built twice: first for
 * nobody, with a file for whatever differs in who needs it.
 */
async function builtForNobody(client: InlineConfig): Promise<ReadonlyMap<string, Chunk>> {
  const built = await build({
    ...client,
    configFile: false,
    logLevel: 'error',
    build: { ...client.build, write: false, minify: false },
  })
  if (!('output' in built)) throw new Error('There is one client, built once')
  return new Map(built.output.filter(isChunk).map(chunk => [chunk.fileName, chunk]))
}

/** What of the client pages need, by which pages these are. What is there before any page can be is left out. */
export async function surveyOf(client: InlineConfig & { readonly root: string }, pages: Pages): Promise<Share[]> {
  const chunks = await builtForNobody(client)
  const filesOf = (files: Iterable<string>) => withNeeds(files, file => chunks.get(file))
  const fileOf = (module: string): string => {
    const chunk = chunks.values().find(({ facadeModuleId }) => facadeModuleId === idOf(client.root, module))
    if (!chunk) throw new Error(`No page begins with ${module}: it is not fetched by itself`)
    return chunk.fileName
  }
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry)
  const atOnce = filesOf(entries.map(({ fileName }) => fileName))
  const filesOfPages = Object.entries(pages).map(([address, modules]) => ({
    address,
    files: filesOf(modules.map(fileOf)),
  }))

  const later = [...chunks.values()].filter(({ fileName }) => !atOnce.has(fileName))
  return byPages(
    later.map(({ fileName, modules, moduleIds, imports }) => ({
      pages: new Set(filesOfPages.flatMap(({ address, files }) => (files.has(fileName) ? address : []))),
      modules: moduleIds,
      bytes: Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0),
      needs: new Set(imports.flatMap(file => chunks.get(file)?.moduleIds ?? [])),
    })),
  )
}

/** Those of the very same pages as one; what no page begins with is left out. */
function byPages(shares: readonly Share[]): Share[] {
  const groups = Map.groupBy(
    shares.filter(({ pages }) => pages.size > 0),
    ({ pages }) => [...pages].join(' '),
  )
  return [...groups.values()].map(group => group.reduce(together))
}
