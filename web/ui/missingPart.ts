/** A part of the app that is fetched only when it is needed did not arrive: no connection, or a newer version took its place. */
export class MissingPartError extends Error {}

export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    throw new MissingPartError('A part of the app could not be fetched', { cause })
  }
}
