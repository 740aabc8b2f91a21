/** What the settings consist of, from top to bottom: by the name in the address (`/settings#security`), the key of its title. */
export const settingsCards = {
  profile: 'settings.profile.title',
  preferences: 'settings.preferences.title',
  categories: 'categoryCard.title',
  security: 'settings.security',
  notifications: 'settings.notifications.title',
  'pay-to': 'settings.payTo.title',
  tokens: 'settings.tokens.title',
  webhooks: 'settings.webhooks.title',
  import: 'settings.importTitle',
  export: 'exports.title',
  programs: 'settings.programsTitle',
  danger: 'settings.danger.title',
} as const
