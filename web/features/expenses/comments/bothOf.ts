/** Whoever went on typing while something was sent in vain keeps both. */
export const bothOf = (sent: string, typedSince: string): string =>
  [sent, typedSince].filter(part => part !== '').join('\n')
