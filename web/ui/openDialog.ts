/** Whether a dialog is in front of the page. Toasts are dialogs too, to those who hear the page, but cover nothing. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])') !== null
