interface DraftKeeping<Draft> {
  /** One each, for people who share a browser. */
  readonly keyOf: (viewerId: string) => string
  /** Fails at what no form of today can have kept. */
  readonly understand: (stored: unknown) => Draft
}

export type Drafts<Draft> = ReturnType<typeof draftsOf<Draft>>

/** What somebody typed into a new thing and did not send. It lives as long as the tab. */
export function draftsOf<Draft>({ keyOf, understand }: DraftKeeping<Draft>) {
  return {
    read: (viewerId: string): Draft | null => {
      try {
        const text = sessionStorage.getItem(keyOf(viewerId))
        return text === null ? null : understand(JSON.parse(text))
      } catch {
        return null
      }
    },
    keep: (viewerId: string, draft: Draft): void => sessionStorage.setItem(keyOf(viewerId), JSON.stringify(draft)),
    drop: (viewerId: string): void => sessionStorage.removeItem(keyOf(viewerId)),
  }
}
