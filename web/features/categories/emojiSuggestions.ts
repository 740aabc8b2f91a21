/** For what people like to tell apart and the built-in categories do not. */
export const emojiSuggestions = [
  ...['☕', '🍺', '🍕', '🥐', '🐕', '🐈', '👶', '🏋️', '⚽', '🎮'],
  ...['🎵', '📚', '🌱', '✈️', '🚲', '⛽', '💻', '🛠️', '💐'],
] as const
