import { part } from '#web/ui/part.tsx'

export const commentSection = part(async () => (await import('./CommentSection.tsx')).CommentSection)
