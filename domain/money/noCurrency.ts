/**
 * ISO 4217 has this code for "no currency is involved", and the three letters are the code itself. Some ledgers write it
 * where they have none. It is well-formed and lists of currencies often hold it, so a careless check would let it in: it is
 * no currency of ours.
 */
export const NO_CURRENCY = 'XXX'
