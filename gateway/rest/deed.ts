import { deedNamed } from '../deed.ts'
import type { SignedInCall } from './endpoint.ts'
import { KEY_HEADER } from './once.ts'

/** What somebody does by a call, under the name their client gave it, if it gave it one. */
export const deed = (call: SignedInCall) => deedNamed(call, call.request.get(KEY_HEADER), KEY_HEADER)
