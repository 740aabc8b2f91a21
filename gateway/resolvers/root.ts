import type { QueryResolvers } from '../generated/resolvers.ts'

export const rootQueries: QueryResolvers = {
  viewer: (_, __, { viewer }) => ({ ...viewer, id: String(viewer.userId) }),
}
