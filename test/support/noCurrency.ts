/**
 * ISO 4217 has this code for "no currency is involved". It is well-formed and lists of currencies often hold it, so it is
 * what a careless check would let in: everywhere it must be refused as unknown. The three letters are that code itself and mark nothing unfinished.
 */
export const NO_CURRENCY = 'XXX'
