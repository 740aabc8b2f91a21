const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*()'
const usualLength = 12

/** Bytes from here on would favour the first characters, so they are thrown away. */
const fairBytes = 256 - (256 % alphabet.length)

/** Random characters, each as likely as the other. */
export function generatePassword(): string {
  let password = ''
  while (password.length < usualLength) {
    const [byte = fairBytes] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fairBytes) password += alphabet.charAt(byte % alphabet.length)
  }
  return password
}
