/** As somebody may have put words around it. */
const AROUND = /[\s<>"“”()]+/
const HOST = /^(?:[\w-]+\.)*tricount\.com$/i
const KEY = /^[A-Za-z0-9]{6,64}$/

/** No share message is longer. */
const LONGEST = 2_000

/** In which of its parts the key is told by name; else it is the last step of the path. */
const NAMED = 'public_identifier_token'

/**
 * The key in the link of a ledger, as people copy it: with words around it, with or without a language, and so on.
 * Undefined: it is none. The host is read as browsers read it, so that one that only ends alike is no other's.
 */
export function tricountKey(typed: string): string | undefined {
  const address = typed
    .slice(0, LONGEST)
    .split(AROUND)
    .find(word => /tricount\.com/i.test(word))
  const url = address === undefined ? null : URL.parse(/^\w+:/.test(address) ? address : `https://${address}`)
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    !HOST.test(url.hostname) ||
    url.username !== '' ||
    url.port !== ''
  )
    return undefined
  const key = url.searchParams.get(NAMED) ?? url.pathname.split('/').findLast(step => step !== '')
  return key !== undefined && KEY.test(key) ? key : undefined
}

export const isTricountKey = (text: string): boolean => KEY.test(text)
