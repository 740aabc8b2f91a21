/** For what stands in a dialog: a letter does something while the focus is in it. Null: not now. */
export function useDialogKey(key: string, run: (() => void) | null) {
  return (element: HTMLElement | null) => {
    const dialog = element?.closest<HTMLElement>('[role="dialog"]')
    const listen = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
      if (event.key !== key || !isPlain || !run) return
      event.preventDefault()
      run()
    }
    dialog?.addEventListener('keydown', listen)
    return () => dialog?.removeEventListener('keydown', listen)
  }
}
