/** In the order in which we write them. Those that we have not always written are the last. */
export const COLUMNS = [
  'date',
  'title',
  'amount',
  'currency',
  'category',
  'paid_by',
  'split_type',
  'participants',
  'split_values',
  'trip',
  'group',
  'type',
  'note',
  'external_id',
  'paid_amounts',
  'conversion_currency',
  'conversion_rate',
  'borne',
  'debtors',
  'creditors',
  'debts',
] as const

/** How whoever writes or imports a table is called in it. */
export const ME = 'me'

export type Column = (typeof COLUMNS)[number]

/** As people call them who write such a table by themselves, in the languages of the house. */
const WORDS: Partial<Record<Column, readonly string[]>> = {
  date: ['datum', 'fecha', 'data', 'jour', 'tag', 'giorno'],
  title: ['titel', 'titulo', 'título', 'titre', 'titolo', 'name', 'what', 'expense', 'was', 'wofür'],
  amount: ['betrag', 'importe', 'monto', 'montant', 'importo', 'valor', 'quantia', 'cost', 'price', 'summe'],
  currency: ['währung', 'moneda', 'devise', 'valuta', 'moeda', 'monnaie'],
  category: ['kategorie', 'categoría', 'catégorie', 'categoria'],
  paid_by: ['paid by', 'payer', 'bezahlt von', 'pagado por', 'payé par', 'pagato da', 'pago por'],
  split_type: ['split', 'split type'],
  participants: ['shared with', 'teilnehmer', 'participantes', 'partecipanti'],
  split_values: ['shares', 'split values'],
  trip: ['reise', 'viaje', 'voyage', 'viaggio', 'viagem'],
  group: ['gruppe', 'grupo', 'groupe', 'gruppo'],
  type: ['art', 'tipo'],
  note: ['notes', 'notiz', 'nota', 'comment', 'kommentar'],
  external_id: ['id', 'external id'],
}

const folded = (text: string): string => text.trim().toLowerCase().replaceAll('_', ' ')

const KNOWN: ReadonlyMap<string, Column> = new Map([
  ...COLUMNS.flatMap(column => (WORDS[column] ?? []).map(word => [folded(word), column] as const)),
  ...COLUMNS.map(column => [folded(column), column] as const),
])

const REQUIRED: readonly Column[] = ['date', 'title', 'amount']

/** Which column stands where; undefined: the table is not one of ours. */
export function columnsIn(header: readonly string[]): ReadonlyMap<Column, number> | undefined {
  const found = new Map<Column, number>()
  for (const [index, name] of header.entries()) {
    const column = KNOWN.get(folded(name))
    if (column !== undefined && !found.has(column)) found.set(column, index)
  }
  return REQUIRED.every(column => found.has(column)) ? found : undefined
}

/** Who has paid, for whom, and on which trip: people who share write it down, and no bank knows it. */
const OF_WHO_SHARES: readonly Column[] = ['paid_by', 'split_type', 'participants', 'trip']

export const tellsWhoShares = (columns: ReadonlyMap<Column, number>): boolean =>
  OF_WHO_SHARES.some(column => columns.has(column))
