/** What is asked for, apart from the words it is asked in. */
export interface Question {
  readonly operationName: string | undefined
  readonly variables: object
}

/** In the same order, whoever asks. */
const sorted = (variables: object): object => Object.fromEntries(Object.entries(variables).toSorted())

/** The same for the same question. What another edition asks under that name may be another thing. */
export const keyOf = ({ operationName, variables }: Question): string =>
  `${operationName}?${encodeURIComponent(JSON.stringify([import.meta.env.DOCUMENTS ?? '', sorted(variables)]))}`
