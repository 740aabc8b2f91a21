/** The product cannot start, for a reason that one line tells: it is printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
