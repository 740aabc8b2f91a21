/** Entries that are asked for at once: with all that is shown of them, twice as many would be too much for one answer. */
export const pageSize = 50
