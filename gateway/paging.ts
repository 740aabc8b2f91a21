/** What a page of a long list holds where nothing is said about it; the schema says so too. */
export const PAGE_SIZE = 50
export const MAX_PAGE_SIZE = 200

/** Further pages cannot be told from mistakes. */
export const LAST_PAGE = 10_000_000

export const isPageSize = (size: number): boolean => size >= 1 && size <= MAX_PAGE_SIZE
