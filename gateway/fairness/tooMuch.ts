/** Somebody asked for more at once than anybody may; nothing was begun, and a moment later it may be. */
export class TooMuchAtOnceError extends Error {
  override readonly name = 'TooMuchAtOnceError'
}
