/** What can be asked of the connection of two people. */

interface ByActor {
  readonly actorId: number
}

export interface RequestConnection extends ByActor {
  readonly type: 'RequestConnection'
  readonly otherId: number
  /** The number it gets if these two never had to do with each other. */
  readonly connectionId: number
}

/** The other one handed out a link, which is as good as having asked. */
export interface ConnectByInvite extends ByActor {
  readonly type: 'ConnectByInvite'
  readonly inviterId: number
  readonly connectionId: number
}

export interface AcceptConnection extends ByActor {
  readonly type: 'AcceptConnection'
}

export interface RejectConnection extends ByActor {
  readonly type: 'RejectConnection'
}

export interface RemoveConnection extends ByActor {
  readonly type: 'RemoveConnection'
}

export type ConnectionCommand =
  | RequestConnection
  | ConnectByInvite
  | AcceptConnection
  | RejectConnection
  | RemoveConnection
