import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/* What the sources of the web client ask translations for, read from their syntax. */

export interface Ask {
  readonly file: string
  /** Dotted; `*` stands where an expression decides, as in `categories.${code}`. */
  readonly key: string
  /** What is handed over for the placeholders, or null where it does not stand beside the key. */
  readonly values: readonly string[] | null
}

export interface Reading {
  readonly asks: readonly Ask[]
  /** Calls for words whose key no reader of the source can tell. */
  readonly obscure: readonly string[]
  /** Every text and every name of a property: what may stand where a key has its `*`. */
  readonly names: ReadonlySet<string>
}

const root = join(import.meta.dirname, '../..')

const sources = globSync(
  ['web/{app,charts,features,format,ui}/**/*.{ts,tsx}', 'domain/**/*.ts', 'gateway/refusals.ts'],
  {
    cwd: root,
    exclude: ['**/*.generated.ts'],
  },
)

/** `sections`: the first parts of all keys. A text that begins with one is a key, wherever it stands. */
export function readSources(sections: ReadonlySet<string>): Reading {
  const asks: Ask[] = []
  const obscure: string[] = []
  const names = new Set<string>()
  for (const file of sources) {
    const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
    const reader = new FileReader(file, sections)
    reader.read(program)
    asks.push(...reader.asks)
    obscure.push(...reader.obscure)
    for (const name of reader.names) names.add(name)
  }
  return { asks, obscure, names }
}

class FileReader {
  readonly asks: Ask[] = []
  readonly obscure: string[] = []
  readonly names: string[] = []
  readonly #file: string
  readonly #sections: ReadonlySet<string>

  constructor(file: string, sections: ReadonlySet<string>) {
    this.#file = file
    this.#sections = sections
  }

  read(program: ESTree.Program): void {
    new Visitor({
      CallExpression: call => {
        if (isTranslation(call.callee)) this.#readCall(call)
      },
      JSXAttribute: ({ name, value }) => {
        if (name.name !== 'i18nKey') return
        const key = value?.type === 'Literal' && typeof value.value === 'string' ? value.value : null
        if (key === null) this.obscure.push(`${this.#file}: i18nKey`)
        else this.#ask(key, null)
      },
      Literal: ({ value }) => {
        if (typeof value !== 'string') return
        this.names.push(value)
        if (this.#isKey(value)) this.#ask(value, null)
      },
      TemplateLiteral: template => {
        const key = patternOf(template)
        if (this.#isKey(key)) this.#ask(key, null)
      },
      Property: ({ key }) => {
        if (key.type === 'Identifier') this.names.push(key.name)
      },
    }).visit(program)
  }

  #readCall({ arguments: [key, values] }: ESTree.CallExpression): void {
    const keys = key ? keysOf(key) : null
    if (keys === null) this.obscure.push(`${this.#file}: t(${key?.type ?? ''})`)
    for (const asked of keys ?? []) this.#ask(asked, namesIn(values))
  }

  #ask(key: string, values: Ask['values']): void {
    this.asks.push({ file: this.#file, key, values })
  }

  #isKey(text: string): boolean {
    return /^\w+(\.[\w*-]+)+$/.test(text) && this.#sections.has(text.slice(0, text.indexOf('.')))
  }
}

/** `t` and `i18next.t` */
function isTranslation(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 't'
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 't'
}

const patternOf = ({ quasis }: ESTree.TemplateLiteral): string => quasis.map(({ value }) => value.cooked).join('*')

/**
 * The keys an argument may be. A name or a property holds a key that stands elsewhere in the sources and is read there;
 * null for what is put together at run time.
 */
function keysOf(argument: ESTree.Argument): string[] | null {
  if (argument.type === 'Literal' && typeof argument.value === 'string') return [argument.value]
  if (argument.type === 'TemplateLiteral') return [patternOf(argument)]
  if (argument.type === 'Identifier' || argument.type === 'MemberExpression') return []
  if (argument.type !== 'ConditionalExpression') return null
  const [one, other] = [keysOf(argument.consequent), keysOf(argument.alternate)]
  return one && other && [...one, ...other]
}

/** The names of an object that is written out; null for one that is not. */
function namesIn(values: ESTree.Argument | undefined): string[] | null {
  if (values === undefined) return []
  if (values.type !== 'ObjectExpression') return null
  const names = values.properties.map(property =>
    property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : null,
  )
  return names.includes(null) ? null : names.flatMap(name => name ?? [])
}
