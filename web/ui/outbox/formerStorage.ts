/**
 * Until version 0.9 what waits was kept as a text. It is taken to where it is kept now, and only then away: whoever is cut
 * short in between sends it once more under its own name.
 */
export async function takeFormer(key: string, keep: (former: unknown) => Promise<unknown>): Promise<void> {
  const text = localStorage.getItem(key)
  if (text === null) return
  await keep(read(text))
  localStorage.removeItem(key)
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    console.warn('What waits to be sent could not be read and is ignored.', error)
    return []
  }
}
