import { ACCENTS, TYPED_INSTEAD } from '#domain/plainLetters.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const substitutes = Object.entries(TYPED_INSTEAD)
const single = substitutes.filter(([, instead]) => instead.length === 1)
const several = substitutes.filter(([, instead]) => instead.length > 1)

const translated = `translate(body,
  ${quoted(single.map(([written]) => written).join(''))}, ${quoted(single.map(([, instead]) => instead).join(''))})`

const substituted = several.reduce(
  (sql, [written, instead]) => `replace(${sql}, ${quoted(written)}, ${quoted(instead)})`,
  translated,
)

/** A text as `plainLetters` writes it. Most are plain from the start, and taking others apart costs ten times as much. */
export const plain = (text: string): string => `(
  SELECT CASE WHEN octet_length(body) = length(body) THEN body
              ELSE regexp_replace(normalize(${substituted}, NFKD), '${ACCENTS}', '', 'g') END
  FROM (SELECT ${text} AS body OFFSET 0) AS written)`
