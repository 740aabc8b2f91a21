import { createContext, use } from 'react'

/** Who is signed in, as screens need to know them. */
export interface Viewer {
  readonly id: string
  readonly displayName: string
  readonly username: string
  readonly email: string
  readonly currency: string
  /** The one of the viewer comes first. */
  readonly preferredCurrencies: readonly string[]
  readonly showSplitTotals: boolean
  readonly warnsOfDuplicates: boolean
}

/** Null: nobody is. */
export const ViewerContext = createContext<Viewer | null>(null)

export function useViewer(): Viewer {
  const viewer = use(ViewerContext)
  if (!viewer) throw new Error('useViewer needs somebody signed in')
  return viewer
}
