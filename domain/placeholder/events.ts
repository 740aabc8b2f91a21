import { z } from 'zod'
import { type EventOf, ending, event, id, text, textOrNone } from '../event.ts'

const placeholder = z.object({ placeholderId: id })

export const placeholderEvents = {
  /** Somebody without an account, made by an account holder. */
  PlaceholderCreated: event(z.object({ placeholderId: id, createdBy: id, nameId: text, emailId: textOrNone })),
  PlaceholderRenamed: event(z.object({ placeholderId: id, nameId: text })),
  PlaceholderEmailChanged: event(z.object({ placeholderId: id, emailId: textOrNone })),
  /** No longer offered, but known wherever it has a part. */
  PlaceholderArchived: ending(placeholder),
  PlaceholderRestored: event(placeholder),
  /** It never had a part in anything, so it goes with its texts. */
  PlaceholderDeleted: ending(placeholder),
  /** It has turned out to be this account holder. From here on nothing new can name it; what names it moves over. */
  PlaceholderLinked: ending(z.object({ placeholderId: id, userId: id })),
}

export type PlaceholderEvent = EventOf<typeof placeholderEvents>
export type PlaceholderCreated = Extract<PlaceholderEvent, { type: 'PlaceholderCreated' }>

export const placeholderStream = (placeholderId: number): string => `placeholder-${placeholderId}`
