import { useEffect } from 'react'

const productName = 'Quits'

/** The page's title, and the product's after it; only the product's when the page has none of its own. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName
    return () => {
      document.title = productName
    }
  }, [title])
}
