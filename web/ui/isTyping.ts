/** Whether a key is meant for a field, or for a dialog over the page, which has keys of its own. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]:not([aria-modal="false"])') !== null
