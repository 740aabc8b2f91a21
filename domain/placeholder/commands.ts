/* What can be asked of a placeholder. Texts come as somebody typed them and are judged by the decider alone. */

interface ByActor {
  /** An account holder. */
  readonly actorId: number
  readonly placeholderId: number
}

export interface CreatePlaceholder extends ByActor {
  readonly type: 'CreatePlaceholder'
  readonly displayName: string
  readonly nameId: number
  /** Without one, or with an empty one, nothing is known of it. */
  readonly email?: string | undefined
  readonly emailId: number
}

/** Only its creator changes a placeholder. Others learn that it exists only if they see it somewhere. */
interface ByCreator extends ByActor {
  readonly actorSeesIt: boolean
}

/** Fields that are left out stay as they are. */
export interface EditPlaceholder extends ByCreator {
  readonly type: 'EditPlaceholder'
  readonly displayName?: { readonly text: string; readonly nameId: number } | undefined
  /** An empty one removes it. */
  readonly email?: { readonly text: string; readonly emailId: number } | undefined
}

export interface DeletePlaceholder extends ByCreator {
  readonly type: 'DeletePlaceholder'
  /** It has, or once had, a part in something: then it is only put away. */
  readonly isUsed: boolean
}

export interface RestorePlaceholder extends ByCreator {
  readonly type: 'RestorePlaceholder'
}

export interface LinkPlaceholder extends ByCreator {
  readonly type: 'LinkPlaceholder'
  /** Who it has turned out to be. */
  readonly userId: number
  /** Whether that is somebody whom the actor is connected to. */
  readonly isConnected: boolean
}

/** Its creator is gone. */
export interface ForgetPlaceholder {
  readonly type: 'ForgetPlaceholder'
  readonly placeholderId: number
  /** Somebody is left who comes across it: then it stays, but for the email, which only its creator could see. */
  readonly isNamed: boolean
}

export type PlaceholderCommand =
  | CreatePlaceholder
  | EditPlaceholder
  | DeletePlaceholder
  | RestorePlaceholder
  | LinkPlaceholder
  | ForgetPlaceholder
