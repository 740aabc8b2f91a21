export const withoutSpaces = (text: string): string => text.replace(/\s+/g, '')

/** What many write after the code of their country is dialled by nobody who dials that: "+41 (0)79". */
const DIALLED_AT_HOME = /^(\s*(?:\+|00)\s*\d{1,3})\s*\(0\)/

/** The figures of a telephone number, with the plus in front of them where it has one. */
export const readTelephone = (typed: string): string => typed.replace(DIALLED_AT_HOME, '$1').replace(/[\s()./-]+/g, '')
