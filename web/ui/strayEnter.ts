const usualPause = 500

/**
 * A fast second Enter belongs to the form that has just closed, not to the button that got the focus back.
 * For a moment it does nothing, unless somebody has moved on meanwhile: by another key, or to a link.
 */
export function ignoreStrayEnter(): void {
  const swallow = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLAnchorElement) return stop()
    event.preventDefault()
    event.stopPropagation()
  }
  const stop = () => removeEventListener('keydown', swallow, { capture: true })
  addEventListener('keydown', swallow, { capture: true })
  setTimeout(stop, usualPause)
}
