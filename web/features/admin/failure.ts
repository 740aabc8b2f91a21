import { CombinedGraphQLErrors } from '@apollo/client/errors'

/** Whether the server answered and said no; otherwise it could not be asked at all. */
export const hasSaidNo = (error: unknown): boolean => CombinedGraphQLErrors.is(error)
