/* How much may hang on an expense: the server keeps to it, and the screens say it. */

/** As many as one looks through. */
export const MOST_RECEIPTS = 10

export const MOST_RECEIPT_BYTES = 10 * 1024 * 1024

/** Millions of pixels of a picture. */
export const MOST_MEGAPIXELS = 64
