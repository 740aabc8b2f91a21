/** What stands in a column of a table that somebody keeps, or a bank gives out. */
export type Role = 'date' | 'title' | 'amount' | 'credit' | 'currency' | 'category' | 'none'

/**
 * How such columns are called, in small letters without accents; the likeliest first. A name need only contain the word.
 */
export const WORDS: Readonly<Record<Role, readonly string[]>> = {
  date: [
    ...['transaction date', 'booking date', 'buchungstag', 'buchungsdatum', 'fecha de operacion', 'date operation'],
    ...[
      'date',
      'datum',
      'fecha',
      'data',
      'dia',
      'tag',
      'jour',
      'giorno',
      'when',
      'wann',
      'valuta',
      'dato',
      'pvm',
      'tarih',
    ],
    ...['дата', '日付', '日期', 'วันที่'],
  ],
  title: [
    ...['description', 'beschreibung', 'descripcion', 'descricao', 'descrizione', 'omschrijving', 'title', 'titel'],
    ...['titre', 'titulo', 'titolo', 'payee', 'merchant', 'handler', 'empfanger', 'beguenstigter', 'begunstigter'],
    ...[
      'auftraggeber',
      'libelle',
      'intitule',
      'concepto',
      'causale',
      'verwendungszweck',
      'buchungstext',
      'name',
      'naam',
    ],
    ...['nombre', 'nome', 'nom', 'details', 'what', 'was', 'expense', 'ausgabe', 'gasto', 'depense', 'spesa', 'item'],
    ...['counterparty', 'tegenpartij', 'beneficiary', 'text', 'опис', 'описание', '摘要', '内容', 'opis', 'popis'],
  ],
  amount: [
    ...['amount', 'betrag', 'importe', 'monto', 'montant', 'importo', 'valor', 'quantia', 'bedrag', 'belopp', 'belob'],
    ...['debit', 'soll', 'cargo', 'paid out', 'money out', 'withdrawal', 'uscite', 'dare', 'debito', 'depenses', 'af'],
    ...['cost', 'kosten', 'price', 'preis', 'prix', 'precio', 'prezzo', 'preco', 'sum', 'summe', 'total', 'umsatz'],
    ...['value', 'kwota', 'castka', 'сумма', '金額', '金额', '出金', 'tutar'],
  ],
  credit: [
    ...['credit', 'haben', 'abono', 'paid in', 'money in', 'deposit', 'entrate', 'avere', 'credito', 'gutschrift'],
    ...['einnahme', 'income', 'ingreso', 'recette', '入金'],
  ],
  currency: [
    ...[
      'currency',
      'wahrung',
      'waehrung',
      'moneda',
      'divisa',
      'devise',
      'monnaie',
      'moeda',
      'munt',
      'ccy',
      'valuta',
      '通貨',
      'валюта',
    ],
  ],
  category: ['category', 'kategorie', 'categor', 'kategori', 'rubrik', 'rubrique', 'カテゴリ', '分类', 'категория'],
  // Numbers and days that are nobody's spending.
  none: [
    ...['balance', 'saldo', 'solde', 'kontostand', 'balans', 'running', 'iban', 'bic', 'account number', 'kontonummer'],
    ...[
      'compte',
      'cuenta',
      'conto',
      'conta',
      'id',
      'number',
      'nummer',
      'numero',
      'exchange rate',
      'wechselkurs',
      'kurs',
    ],
    ...['残高', '余额', 'остаток'],
  ],
}
