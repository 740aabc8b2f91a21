import type { Plugin } from 'vite'

/** Where pages, and the shell around them, are named. */
const FRAME = ['/app/Frame.tsx', '/app/router.tsx']

/**
 * In bytes, before they are compressed: of what only opens, less than this is put to what nearly the same forms need. What a
 * page loads at once is not: the small file would bring the large one along.
 */
const SMALLEST_OPENED = 40_000

/** Less than this is not worth a file either: the first page brings along the names of all. With more, large ones come along. */
const SMALLEST_OF_PAGES = 400

const isLibrary = (id: string): boolean => id.includes('node_modules')

/**
 * Which modules go into one file. What the first page needs is one, and so is what reads data, what judges it, and what
 * makes forms. All else lies together with what the very same pages need: so nobody loads what their page has no use for.
 */
export function chunks() {
  let ofPages: ReadonlySet<string> = new Set()

  const plugin: Plugin = {
    name: 'quits-chunks',
    apply: 'build',
    buildEnd() {
      const frame = [...this.getModuleIds()].filter(id => FRAME.some(path => id.endsWith(path)))
      const found = new Set(frame.flatMap(id => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
      for (const id of found) {
        const imported = this.getModuleInfo(id)?.importedIds ?? []
        for (const other of imported) if (!isLibrary(other)) found.add(other)
      }
      ofPages = found
    },
  }
  const byNeed = { name: 'shared', minShareCount: 2, entriesAware: true }
  const groups = [
    { name: 'start', tags: ['$initial' as const], priority: 5 },
    { name: 'data', test: /node_modules.(@apollo|@wry|graphql|graphql-ws|optimism|rxjs|tslib)[\\/]/, priority: 4 },
    { name: 'rules', test: /node_modules.zod[\\/]/, priority: 4 },
    { name: 'forms', test: /node_modules.(react-hook-form|@hookform)[\\/]/, priority: 4 },
    { ...byNeed, test: isLibrary, priority: 3 },
    {
      ...byNeed,
      test: (id: string) => ofPages.has(id),
      entriesAwareMergeThreshold: SMALLEST_OF_PAGES,
      priority: 2,
    },
    { ...byNeed, name: 'opened', entriesAwareMergeThreshold: SMALLEST_OPENED, priority: 1 },
  ]
  return { plugin, groups }
}
