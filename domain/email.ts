const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u
const MAX_CHARACTERS = 254

/** What is not seen, or changes how the rest is seen: two emails that look the same must be the same. */
const UNSEEN = /[\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}]/u

/** Checking the form of a very long text takes very long, so its length comes first. */
export const isEmail = (text: string): boolean =>
  text.length <= MAX_CHARACTERS && text.isWellFormed() && EMAIL.test(text) && !UNSEEN.test(text)

/** As it is stored: the same letters may arrive composed or decomposed, depending on the keyboard. */
export const tidyEmail = (text: string): string => text.trim().normalize('NFC')
