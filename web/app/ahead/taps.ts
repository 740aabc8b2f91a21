const CHOSEN = 'chosen'

/** What of the first paint leads somewhere says where to. */
const choiceAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.first-paint [data-to]') : null

function choose(choice: HTMLElement, to: string): void {
  const before = document.querySelector(`.first-paint .${CHOSEN}`)
  before?.classList.remove(CHOSEN)
  choice.classList.add(CHOSEN)
  // Going back leads to the page again; who changes their mind has gone one step and not two.
  if (before === null) history.pushState(null, '', to)
  else history.replaceState(null, '', to)
  // What has begun to read addresses by then, and has nothing to show yet, hears of it.
  dispatchEvent(new PopStateEvent('popstate'))
}

/** A tap on the first paint is not lost: what it asks for stands in the address, and opens as soon as the app is there. */
export function keepTaps(): void {
  document.addEventListener('click', ({ target }) => {
    const choice = choiceAt(target)
    const to = choice?.dataset.to
    if (choice && to) choose(choice, to)
  })
}
