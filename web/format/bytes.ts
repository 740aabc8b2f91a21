const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** How large a file is: "3.2 MB". */
export function formatBytes(bytes: number, language: string): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const style = { style: 'unit', unit: UNITS[step] ?? 'byte', maximumFractionDigits: step > 1 ? 1 : 0 } as const
  // The short name of a byte has no plural in English.
  const unitDisplay = step === 0 ? 'long' : 'short'
  return new Intl.NumberFormat(language, { ...style, unitDisplay }).format(bytes / 1000 ** step)
}
