/** The field by which one looks for something on a page; a key leads there. */
export const searchFieldMark = { 'data-search-field': '' } as const

/** Goes to the search field of the page; says whether it has one. */
export function goToSearchField(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-search-field]')
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
  return field !== null
}
