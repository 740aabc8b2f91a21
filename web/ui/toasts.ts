import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

export interface ToastMessage {
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** What slides in at the bottom of the page. Five seconds is what react-aria asks for at least. */
export const toasts = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 })

const shownFor = 6_000

export const showToast = (message: ToastMessage): string => toasts.add(message, { timeout: shownFor })
