import { dirname, join, matchesGlob, relative } from 'node:path/posix'
import { type ESTree, parseSync, Visitor } from 'vite'
import { ASKED_FOR, LAYERS } from './layers.ts'

/** What is wrong with the imports of a file; types are imports as well. */
export function complaintsAbout(file: string, text: string): readonly string[] {
  const home = homeOf(file)
  if (home === undefined) return [`${file}: stands in no layer`]
  return importsOf(file, text).flatMap(({ source, line }) => {
    const complaint = complaintAbout(file, home, source)
    return complaint === undefined ? [] : [`${file}:${line}: ${complaint}`]
  })
}

/** Where a file is at home: its place, with names for the stars. */
function homeOf(file: string) {
  const names = file.split('/')
  const places = names.map((_, end) => names.slice(0, end + 1).join('/'))
  for (const layer of LAYERS) {
    const place = places.find(path => matchesGlob(path, layer.place))
    if (place !== undefined) return { ...layer, place }
  }
  return undefined
}

type Home = NonNullable<ReturnType<typeof homeOf>>

function complaintAbout(file: string, home: Home, source: string): string | undefined {
  const fits = (wanted: string): boolean => home.may.some(pattern => matchesGlob(wanted, pattern))
  if (source.startsWith('#')) return fits(source) ? undefined : refusal(home, source)
  if (!source.startsWith('.')) {
    const [name = source] = source.split('/')
    const isFree = !ASKED_FOR.some(pattern => matchesGlob(name, pattern))
    return isFree || fits(name) ? undefined : refusal(home, source)
  }
  const target = join(dirname(file), source)
  const isOwn = homeOf(target)?.place === home.place
  if (isOwn || fits(asSeenFrom(home.place === file ? dirname(file) : home.place, target))) return undefined
  return refusal(home, fits(`#${target}`) ? `${source} but as #${target}` : target)
}

const refusal = ({ place, because }: Home, source: string): string => `${place} may not import ${source}. ${because}`

function asSeenFrom(place: string, target: string): string {
  const path = relative(place, target)
  return path.startsWith('.') ? path : `./${path}`
}

interface Import {
  readonly source: string
  readonly line: number
}

/** `import`, `export … from`, `import()`, and the same as a type. */
function importsOf(file: string, text: string): readonly Import[] {
  const found: Import[] = []
  const note = ({ source }: { readonly source: ESTree.Expression | null }): void => {
    if (source?.type !== 'Literal') return
    found.push({ source: String(source.value), line: text.slice(0, source.start).split('\n').length })
  }
  new Visitor({
    ImportDeclaration: note,
    ExportNamedDeclaration: note,
    ExportAllDeclaration: note,
    ImportExpression: note,
    TSImportType: note,
  }).visit(parseSync(file, text).program)
  return found
}
