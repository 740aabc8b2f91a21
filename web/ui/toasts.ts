import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

export interface ToastMessage {
  readonly text: string
  /** Whether it is something to take care of. */
  readonly tone?: 'warning'
  /** What was asked for was not done: whoever asked in a dialog sees it over that dialog. */
  readonly isFailure?: true
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Whatever it tells of, so that it can be taken back once it no longer holds. */
  readonly about?: string
}

/** What slides in at the bottom of the page. */
export const toasts = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 })

/** Five seconds is what react-aria asks for at least, so that everybody has time to read and to act. */
const shownFor = 6_000
/** Nothing is lost with a word that only confirms what one has just done. */
const confirmedFor = 3_000

export const showToast = (message: ToastMessage): string => toasts.add(message, { timeout: shownFor })

/** Whom all of it was told is gone, and with them what could still be done about it. */
export const forgetToasts = (): void => toasts.clear()

/** What was told of something has been overtaken. */
export function withdrawToasts(about: string): void {
  for (const { key, content } of toasts.visibleToasts) if (content.about === about) toasts.close(key)
}

let lastConfirmation: string | null = null

/** "Saved." The next one takes the place of the last. */
export function confirmBriefly(text: string): void {
  if (lastConfirmation) toasts.close(lastConfirmation)
  lastConfirmation = toasts.add({ text }, { timeout: confirmedFor })
}
