/**
 * What no decomposition takes apart, though people type the one where another wrote the other: phones write “Farmers’
 * market”, and hardly any keyboard has an ø.
 */
export const TYPED_INSTEAD: Readonly<Record<string, string>> = {
  ...{ '’': "'", '‘': "'", ʼ: "'", '′': "'", '`': "'", '´': "'" },
  ...{ '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
  ...{ '‐': '-', '–': '-', '—': '-' },
  ...{ ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE' },
}

/** Accents, once they stand apart from their letters. */
export const ACCENTS = '[\\u0300-\\u036f]'

const others = new RegExp(`[${Object.keys(TYPED_INSTEAD).join('')}]`, 'gu')
const accents = new RegExp(ACCENTS, 'gu')

/** A text as it is looked for: "café", "Café" and "cafe" find each other, once case is left aside too. */
export const plainLetters = (text: string): string =>
  text
    .replace(others, letter => TYPED_INSTEAD[letter] ?? letter)
    .normalize('NFKD')
    .replace(accents, '')
