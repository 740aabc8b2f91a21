import { useQuery } from '@apollo/client/react'
import { AdminObstaclesDocument } from './AdminObstacles.generated.ts'
import { ObstacleCard } from './ObstacleCard.tsx'

/** How soon it shows that something stands still, or goes on again. */
const LOOK_MS = 5_000

/** What keeps read models from going on; nothing as long as all do. What is known stays while nobody can be asked. */
export function Obstacles({ timezone }: { readonly timezone: string }) {
  const { data, previousData } = useQuery(AdminObstaclesDocument, {
    fetchPolicy: 'network-only',
    pollInterval: LOOK_MS,
  })
  return (data ?? previousData)?.admin?.obstacles.map(obstacle => (
    <ObstacleCard key={obstacle.position} obstacle={obstacle} timezone={timezone} />
  ))
}
