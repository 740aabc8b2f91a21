/** A piece of the page, for where there is no React yet. */
export function element(name: string, className: string, ...within: readonly (string | Node)[]): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.append(...within)
  return made
}
