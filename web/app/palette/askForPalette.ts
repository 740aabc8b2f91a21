import { useEffect } from 'react'

const paletteEvent = 'openPalette'

/** Whatever leads to the palette says so with this event; it need not know where that lives. */
export const askForPalette = (): void => {
  dispatchEvent(new Event(paletteEvent))
}

export function usePaletteEvent(open: () => void): void {
  useEffect(() => {
    addEventListener(paletteEvent, open)
    return () => removeEventListener(paletteEvent, open)
  }, [open])
}
