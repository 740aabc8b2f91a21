import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import { parseDecimal } from '#domain/money/decimal.ts'

/** Text of a certain form. What it means, and whether that is allowed, the rules of the domain say. */
function textScalar(name: string, form: string, hasForm: (text: string) => boolean): GraphQLScalarType<string, string> {
  function parse(value: unknown): string {
    if (typeof value === 'string' && hasForm(value)) return value
    throw new GraphQLError(`${name} must be ${form}`)
  }
  return new GraphQLScalarType({
    name,
    serialize: value => String(value),
    parseValue: parse,
    parseLiteral: node => parse(node.kind === Kind.STRING ? node.value : undefined),
  })
}

export const scalars = {
  CurrencyCode: textScalar('CurrencyCode', 'a code of three capital letters', text => /^[A-Z]{3}$/.test(text)),
  Decimal: textScalar('Decimal', 'a plain decimal number as text', text => parseDecimal(text) !== undefined),
  Date: textScalar('Date', 'a day as yyyy-MM-dd', text => /^\d{4}-\d{2}-\d{2}$/.test(text)),
  DateTime: textScalar('DateTime', 'a moment as ISO 8601 text', text => !Number.isNaN(Date.parse(text))),
}
