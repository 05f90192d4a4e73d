/** A pattern of LIKE that finds a text anywhere, to the letter. */
export const like = (q: string) => `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
