/** Long enough for any browser to have begun with it. */
const UNTIL_TAKEN = 10_000

/** Hands a file to whoever pressed a button for it. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), UNTIL_TAKEN)
}
