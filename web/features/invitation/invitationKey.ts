/** Where the device keeps the invitation that somebody has read and not answered, see rememberedInvitation.ts. */
export const invitationKey = 'invitation'
