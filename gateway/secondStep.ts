import type { Services } from './services.ts'

/**
 * What follows on a deed that is done, as far as it can be done at once; null: a worker carries on with it. Whatever goes
 * wrong with it undoes nothing, so nobody is told that it came to nothing.
 */
export async function secondStep(
  { logger }: Pick<Services, 'logger'>,
  step: () => Promise<number | null>,
): Promise<number | null> {
  try {
    return await step()
  } catch (error) {
    logger.error({ err: error }, 'what follows on a deed is left to a worker')
    return null
  }
}
