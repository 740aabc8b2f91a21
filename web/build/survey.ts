import { join } from 'node:path'
import { build, type InlineConfig, normalizePath, type Rolldown } from 'vite'
import { type Share, together } from './shares.ts'

/** By its address, the modules that a page begins with. */
export type Pages = Readonly<Record<string, readonly string[]>>

/** As the bundler calls a module of the client. */
export const idOf = (root: string, module: string): string => normalizePath(join(root, module))

type Chunk = Rolldown.OutputChunk

export const isChunk = (output: Chunk | Rolldown.OutputAsset): output is Chunk => output.type === 'chunk'

/** Files, and all that these cannot do without. */
export function withNeeds(files: Iterable<string>, chunkOf: (file: string) => Chunk | undefined): ReadonlySet<string> {
  const found = new Set(files)
  for (const file of found) for (const next of chunkOf(file)?.imports ?? []) found.add(next)
  return found
}

/** Files that cannot do without themselves, by way of others: one of them would run before what it needs. */
export function inCircles(chunks: readonly Chunk[]): readonly string[] {
  const chunkOf = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  return chunks.flatMap(({ fileName, imports }) =>
    withNeeds(imports, file => chunkOf.get(file)).has(fileName) ? fileName : [],
  )
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

export interface Survey {
  /** What pages need, by which pages these are. */
  readonly ofPages: readonly Share[]
  /** What no page begins with, by which parts need it: those that are fetched when they are wanted. */
  readonly ofParts: readonly Share[]
}

/** What of the client is needed by whom. What is there before any page can be is left out. */
export async function surveyOf(client: InlineConfig & { readonly root: string }, pages: Pages): Promise<Survey> {
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

  const neededBy = (file: string, all: readonly Needing[]): ReadonlySet<string> =>
    new Set(all.flatMap(({ address, files }) => (files.has(file) ? address : [])))
  const isOfPages = (file: string): boolean => filesOfPages.some(({ files }) => files.has(file))

  const shareOf = ({ fileName, modules, moduleIds, imports }: Chunk, all: readonly Needing[]): Share => ({
    pages: neededBy(fileName, all),
    modules: moduleIds,
    bytes: Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0),
    needs: new Set(imports.flatMap(file => chunks.get(file)?.moduleIds ?? [])),
  })
  const later = [...chunks.values()].filter(({ fileName }) => !atOnce.has(fileName))
  const first = later.filter(({ fileName }) => isOfPages(fileName))
  const opened = later.filter(({ fileName }) => !isOfPages(fileName))
  const filesOfParts = opened.flatMap(({ fileName, isDynamicEntry }) =>
    isDynamicEntry ? { address: fileName, files: filesOf([fileName]) } : [],
  )
  return {
    ofPages: alike(first.map(chunk => shareOf(chunk, filesOfPages))),
    ofParts: alike(opened.map(chunk => shareOf(chunk, filesOfParts))),
  }
}

/** A page, or a part of one, and the files that it cannot do without. */
interface Needing {
  readonly address: string
  readonly files: ReadonlySet<string>
}

/** Those that the very same need, as one. */
function alike(shares: readonly Share[]): Share[] {
  const groups = Map.groupBy(shares, ({ pages }) => [...pages].join(' '))
  return [...groups.values()].map(group => group.reduce(together))
}
