/** How somebody is called whose account was deleted, or who never had one. */
export const UNKNOWN_PERSON = 'Unknown User'
