const USERNAME = /^[A-Za-z0-9._-]{3,30}$/

/** May be what others find an account by, without the spaces around it. */
export const isUsername = (text: string): boolean => USERNAME.test(text)
