import { createContext } from 'react'

/** The second pane of the screen; null where there is none, and undefined before it stands. */
export const PaneContext = createContext<HTMLElement | null | undefined>(null)
