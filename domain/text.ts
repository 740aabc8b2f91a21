/** Something to see, not only spaces and invisible marks. */
const VISIBLE = /[^\p{Separator}\p{Control}\p{Format}]/u

export const isVisible = (text: string): boolean => VISIBLE.test(text)
