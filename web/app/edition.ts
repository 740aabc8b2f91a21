/** Of all that these pages ask, as it was when they were built; where nothing was built there is none. */
export const builtEdition: string | undefined = import.meta.env.DOCUMENTS

/** By which a gateway that was built with these pages knows what is asked. */
export const documentIdOf = (operationName: string | undefined, edition = builtEdition): string =>
  `${edition}/${operationName}`
