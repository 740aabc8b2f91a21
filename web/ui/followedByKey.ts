import { setInteractionModality } from 'react-aria/useFocusVisible'

/**
 * A link that is followed by Enter is clicked without a pointer, as by a screen reader, and for those what opens lets the
 * focus wait. Here it would come too late: a key has been pressed, and what opens has the focus at once.
 */
export function knowLinksFollowedByKey(): void {
  let isKeyDown = false
  const listening = { capture: true, passive: true } as const
  const hear = ({ type }: KeyboardEvent) => {
    isKeyDown = type === 'keydown'
  }
  const see = ({ detail }: MouseEvent) => {
    if (isKeyDown && detail === 0) setInteractionModality('keyboard')
  }
  document.addEventListener('keydown', hear, listening)
  document.addEventListener('keyup', hear, listening)
  document.addEventListener('click', see, listening)
}
