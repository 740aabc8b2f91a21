import { z } from 'zod'

/** A day may come as the first moment of it. */
export const day = z.string('INVALID_DATE').transform(text => text.replace(/T00:00:00(\.0+)?Z?$/, ''))
