import { z } from 'zod'

const person = z.int().refine(value => value !== 0)

/** The stored form of debts: nobody owes themselves anything, and nobody owes nothing. */
export const debts = z.array(
  z
    .object({ debtor: person, creditor: person, minor: z.int().positive() })
    .refine(({ debtor, creditor }) => debtor !== creditor, 'nobody owes themselves'),
)
