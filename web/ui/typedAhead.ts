/* What is typed after a form was asked for by a key, and before its first field is there. */

/** Asks for something else than what it stands for in a text. */
const isWish = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === 'Escape' || ctrlKey || metaKey || altKey

/** What a text comes to by a key; those that lead on lead nowhere yet. */
function withKey(text: string, { key }: KeyboardEvent): string {
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? text + key : text
}

const isField = (target: EventTarget | null): target is HTMLInputElement => target instanceof HTMLInputElement

/** As if it had been typed there: what is selected gives way to it. */
function typeInto(field: HTMLInputElement, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** A form takes as long on a slow line. Nobody waits for longer: what is typed then is meant for something else. */
const longestWait = 15_000

let current: AbortController | undefined

/** The next field that has the focus gets it. Whoever presses anything, or Escape, means nothing by it any more. */
export function typeAhead(): void {
  current?.abort()
  const waiting = new AbortController()
  current = waiting
  const stop = () => waiting.abort()
  const { signal } = waiting
  let typed = ''
  const take = (event: KeyboardEvent) => {
    if (isField(event.target) || isWish(event)) return stop()
    event.preventDefault()
    event.stopImmediatePropagation()
    typed = withKey(typed, event)
  }
  const give = ({ target }: FocusEvent) => {
    if (!isField(target)) return
    stop()
    // Before the next key, and after whatever selects what stands in a field that gets the focus.
    if (typed !== '') queueMicrotask(() => typeInto(target, typed))
  }
  addEventListener('keydown', take, { signal, capture: true })
  addEventListener('pointerdown', stop, { signal, capture: true })
  addEventListener('focusin', give, { signal })
  setTimeout(stop, longestWait)
}
