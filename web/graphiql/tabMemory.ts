import type { GraphiQL } from 'graphiql'
import type { ComponentProps } from 'react'

type Memory = NonNullable<ComponentProps<typeof GraphiQL>['storage']>

/** What somebody has asked lives as long as the tab, and is not shown to whoever signs in there next. */
export function memoryOf(viewerId: string): Memory {
  const keyOf = (key: string): string => `${viewerId} ${key}`
  const kept = (): string[] => Object.keys(sessionStorage).filter(key => key.startsWith(keyOf('')))
  return {
    getItem: key => sessionStorage.getItem(keyOf(key)),
    setItem: (key, value) => sessionStorage.setItem(keyOf(key), value),
    removeItem: key => sessionStorage.removeItem(keyOf(key)),
    clear: () => {
      for (const key of kept()) sessionStorage.removeItem(key)
    },
    get length() {
      return kept().length
    },
  }
}
