const usualPause = 500

/**
 * A fast second Enter belongs to the form that has just closed, not to the button that got the focus back.
 * For a moment it does nothing.
 */
export function ignoreStrayEnter(): void {
  const swallow = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('keydown', swallow, { capture: true })
  setTimeout(() => removeEventListener('keydown', swallow, { capture: true }), usualPause)
}
