/** How the lists of who travels along are called where they are sent, and how strangers in them are refused. */
export const TRAVELLERS = {
  fields: { list: 'participants', add: 'addParticipants', remove: 'removeParticipants' },
  stranger: 'TRAVELLER_NOT_REACHABLE',
} as const
