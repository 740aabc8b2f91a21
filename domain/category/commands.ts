/* What can be asked of a custom category. Texts come as somebody typed them and are judged by the decider alone. */

export interface TypedText {
  readonly text: string
  /** Where it is kept if it is taken. */
  readonly textId: number
}

interface ByActor {
  readonly actorId: number
  readonly categoryId: number
}

export interface CreateCategory extends ByActor {
  readonly type: 'CreateCategory'
  /** How many the actor has already, give or take those of this very moment. */
  readonly held: number
  readonly name: TypedText
  readonly emoji: TypedText
  readonly baseCategory: string
}

/** Fields that are left out stay as they are. */
export interface EditCategory extends ByActor {
  readonly type: 'EditCategory'
  readonly name?: TypedText | undefined
  readonly emoji?: TypedText | undefined
  readonly baseCategory?: string | undefined
}

export interface DeleteCategory extends ByActor {
  readonly type: 'DeleteCategory'
}

export type CategoryCommand = CreateCategory | EditCategory | DeleteCategory
