/** One after the other, counted from 1: all lines of a long text at once are many times as large as it is. */
export function* linesOf(text: string): Generator<{ readonly line: number; readonly said: string }> {
  const next = (mark: string, from: number): number => {
    const found = text.indexOf(mark, from)
    return found === -1 ? text.length : found
  }
  let [feed, carriage] = [next('\n', 0), next('\r', 0)]
  for (let [line, start] = [1, 0]; start <= text.length; line++) {
    const end = Math.min(feed, carriage)
    yield { line, said: text.slice(start, end) }
    start = end + (carriage === end && feed === end + 1 ? 2 : 1)
    // Looked for once more only where it was passed: a text may have no other of its kind.
    if (feed < start) feed = next('\n', start)
    if (carriage < start) carriage = next('\r', start)
  }
}
