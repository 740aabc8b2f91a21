/** Lines for the person at the terminal; the processes themselves log JSON. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`)
