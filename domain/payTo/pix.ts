import { readTelephone, withoutSpaces } from './telephone.ts'

/* The keys of Pix: an e-mail address, a telephone number, the number of a person or a company, or a random one. */

/** In their groups: a telephone number written without its country falls into others. */
const WRITTEN_CPF = /^(\d{3}[\s./-]*){3}\d{2}$/
const WRITTEN_CNPJ = /^\d{2}[\s./-]*(\d{3}[\s./-]*){2}\d{4}[\s./-]*\d{2}$/

/** Banks keep what has letters in small ones. */
export function tidyPixKey(typed: string): string {
  const text = typed.trim()
  if (text.startsWith('+') && !text.includes('@')) return readTelephone(text)
  if (WRITTEN_CPF.test(text) || WRITTEN_CNPJ.test(text)) return text.replace(/\D/g, '')
  return withoutSpaces(text).toLowerCase()
}

/** Plain characters, and at most 77 of them: for more there is no room in a code. */
const EMAIL = /^(?=.{3,77}$)[!-?A-~]+@[!-?A-~]+$/
const TELEPHONE = /^\+\d{10,14}$/
const RANDOM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isPixKey = (key: string): boolean =>
  [EMAIL, TELEPHONE, RANDOM].some(form => form.test(key)) || isCpf(key) || isCnpj(key)

const isCpf = (key: string): boolean => /^\d{11}$/.test(key) && isChecked(key, 11)
const isCnpj = (key: string): boolean => /^\d{14}$/.test(key) && isChecked(key, 9)

/** The last two figures follow from those before them, so that a slip pays no stranger. */
function isChecked(number: string, highestWeight: number): boolean {
  const isOneFigure = new Set(number).size === 1
  return !isOneFigure && [-2, -1].every(at => number.at(at) === checkFigure(number.slice(0, at), highestWeight))
}

/** The weights begin with 2 at the right, and begin anew after the highest one. */
function checkFigure(figures: string, highestWeight: number): string {
  const sum = [...figures]
    .toReversed()
    .reduce((sum, figure, index) => sum + Number(figure) * (2 + (index % (highestWeight - 1))), 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}
