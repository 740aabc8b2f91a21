import { z } from 'zod'
import type { PlaceholderEvent } from './events.ts'

const id = z.int().positive()
const placeholder = z.object({ placeholderId: id })

type Schemas = {
  readonly [Type in PlaceholderEvent['type']]: z.ZodType<Extract<PlaceholderEvent, { type: Type }>['data']>
}

export const placeholderEventSchemas: Schemas = {
  PlaceholderCreated: z.object({ placeholderId: id, createdBy: id, nameId: id, emailId: id.nullable() }),
  PlaceholderRenamed: z.object({ placeholderId: id, nameId: id }),
  PlaceholderEmailChanged: z.object({ placeholderId: id, emailId: id.nullable() }),
  PlaceholderArchived: placeholder,
  PlaceholderRestored: placeholder,
  PlaceholderDeleted: placeholder,
  PlaceholderLinked: z.object({ placeholderId: id, userId: id }),
}
