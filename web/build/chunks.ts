import type { Plugin } from 'vite'

/** Where pages, and the shell around them, are named. */
const FRAME = ['/app/Frame.tsx', '/app/router.tsx']

/**
 * In bytes, before they are compressed: what is smaller is put to what nearly the same parts need, for a file of its own
 * would cost more than it saves.
 */
const SMALLEST = Number(process.env.N1 ?? 1500)
const SMALLEST_OF_FORMS = Number(process.env.N2 ?? 20_000)

const isLibrary = (id: string): boolean => id.includes('node_modules')

/**
 * Which modules go into one file. What the first page needs is one. What several pages share are a few, by who needs them:
 * a file per shared module made a page of sixty. Large libraries, and what only opens over a page, are kept apart: whatever
 * small thing lay beside them would bring them along.
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
  const byNeed = { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALLEST }
  const groups = [
    { name: 'start', tags: ['$initial' as const], priority: 5 },
    { name: 'data', test: /node_modules.(@apollo|@wry|graphql|graphql-ws|optimism|rxjs|tslib)[\\/]/, priority: 4 },
    { name: 'forms', test: /node_modules.(react-hook-form|@hookform|zod)[\\/]/, priority: 4 },
    {
      name: 'days',
      test: /node_modules.*([cC]alendar|[dD]ate-?([fF]ield|[pP]icker|[sS]egment)|internationalized.date)/,
      priority: 4,
    },
    { ...byNeed, test: isLibrary, priority: 3 },
    { ...byNeed, test: (id: string) => ofPages.has(id), priority: 2 },
    { ...byNeed, name: 'opened', entriesAwareMergeThreshold: SMALLEST_OF_FORMS, priority: 1 },
  ]
  return { plugin, groups }
}
