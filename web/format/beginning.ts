/** Enough of a text to know which one it is, on one line. */
export function beginningOf(text: string, mostCharacters: number): string {
  const characters = [...text.replaceAll(/\s+/g, ' ')]
  if (characters.length <= mostCharacters) return characters.join('')
  return `${characters.slice(0, mostCharacters).join('').trimEnd()}…`
}
