const usualPause = 500

/**
 * A fast second Enter belongs to the form that has just closed, not to the button that gets the focus back.
 * Until a moment after that it does nothing, unless somebody has moved on meanwhile: by another key, by a tap, or to a link.
 */
export function ignoreStrayEnter(): void {
  const over = new AbortController()
  const swallow = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLAnchorElement) return over.abort()
    event.preventDefault()
    event.stopPropagation()
  }
  // How long a form takes to go is the machine's matter.
  const isBack = () => setTimeout(() => over.abort(), usualPause)
  addEventListener('keydown', swallow, { capture: true, signal: over.signal })
  addEventListener('pointerdown', () => over.abort(), { capture: true, signal: over.signal })
  addEventListener('focusin', isBack, { signal: over.signal })
}
