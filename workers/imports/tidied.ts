import { onOneLine, tidyText } from '#domain/text.ts'

const MOST_CHARACTERS = 100

/** What a file says, on one line and as short as a name; '': nothing of it can be seen. */
export const tidied = (text: string): string => tidyText(onOneLine(text, MOST_CHARACTERS))
