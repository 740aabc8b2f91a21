/** Several in one cell: "Ana;Ben". A name may have a semicolon in it, written as "\;". */
export function listIn(cell: string): string[] {
  const items = ['']
  let isEscaped = false
  for (const character of cell) {
    if (!isEscaped && character === '\\') isEscaped = true
    else if (!isEscaped && character === ';') items.push('')
    else {
      items.push((items.pop() ?? '') + character)
      isEscaped = false
    }
  }
  return items.map(item => item.trim()).filter(item => item !== '')
}

export const listOf = (items: readonly string[]): string =>
  items.map(item => item.replaceAll(/[\\;]/g, '\\$&')).join(';')
