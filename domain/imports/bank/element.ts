import { XMLParser } from 'fast-xml-parser'
import { UnreadableError } from '../format.ts'
import { characterData, plainText } from './plainText.ts'

const TEXT = '#text'
const ATTRIBUTE = '@'

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  textNodeName: TEXT,
  alwaysCreateTextNode: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

/** In a tag no other one begins. */
const TAG_WITHIN_TAG = /<[^<>]*(?:<|$)/

/**
 * An XML file as far as it matters. It may not declare anything itself: that is how a short one comes to fill the memory.
 */
export function plainXml(file: string): string {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(file)) throw new UnreadableError('FORMAT_BROKEN')
  const xml = characterData(file)
  if (TAG_WITHIN_TAG.test(xml)) throw new UnreadableError('FORMAT_BROKEN')
  return xml
}

/** Tags and attributes in what is taken in at once: more a bank never says of a movement, or around a hundred thousand. */
const MOST_PARTS = 400_000
const MOST_TAG_CHARACTERS = 2_000

export function elementIn(xml: string): Element {
  refuseOvergrown(xml)
  try {
    return new Element(parser.parse(xml, true))
  } catch {
    throw new UnreadableError('FORMAT_BROKEN')
  }
}

/** An element in memory is seventy times as large as it is written, and nobody else has a turn while it is taken in. */
function refuseOvergrown(xml: string): void {
  let parts = 0
  for (const [tag] of xml.matchAll(/<[^<>]*>?/g)) {
    parts += tag.split('=').length
    if (tag.length > MOST_TAG_CHARACTERS) throw new UnreadableError('FORMAT_BROKEN')
    if (parts > MOST_PARTS) throw new UnreadableError('FILE_TOO_LARGE', { max: MOST_PARTS })
  }
}

/** What stands between a tag and its end, asked by the names of what stands in it. What is not there is empty. */
export class Element {
  private readonly said: unknown

  constructor(said: unknown) {
    this.said = said
  }

  all(name: string): readonly Element[] {
    const found = this.own(name)
    return Array.isArray(found) ? found.map(each => new Element(each)) : []
  }

  at(...path: readonly string[]): Element {
    return path.reduce<Element>((element, name) => element.all(name)[0] ?? new Element(undefined), this)
  }

  text(...path: readonly string[]): string {
    const said = this.at(...path).own(TEXT)
    return typeof said === 'string' ? plainText(said) : ''
  }

  attribute(name: string): string {
    const said = this.own(ATTRIBUTE + name)
    return typeof said === 'string' ? plainText(said) : ''
  }

  private own(name: string): unknown {
    const { said } = this
    return typeof said === 'object' && said !== null && Object.hasOwn(said, name)
      ? (said as Readonly<Record<string, unknown>>)[name]
      : undefined
  }
}
