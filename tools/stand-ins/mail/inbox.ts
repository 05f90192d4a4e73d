import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where mails are kept in the data folder. */
export const inboxFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, 'stand-ins', 'mail')

export type KeptMail = { id: string; at: string; from: string; to: string; subject: string; text: string; html: string }

/** Mails that are kept; older ones go. */
const maxMails = 500
const names = /^\d{13}-[0-9a-f-]{36}\.json$/

/** Puts a mail into the inbox that stands in for everybody's. */
export async function keepMail(folder: string, letter: Omit<KeptMail, 'id' | 'at'>) {
  await mkdir(folder, { recursive: true })
  const id = `${Date.now()}-${randomUUID()}`
  await writeFile(join(folder, `${id}.json`), JSON.stringify({ id, at: new Date().toISOString(), ...letter }))
  for (const name of (await mailFiles(folder)).slice(maxMails)) await rm(join(folder, name), { force: true })
}

/** The newest first; of one receiver if named. */
export async function readMails(folder: string, to?: string): Promise<KeptMail[]> {
  const mails = await Promise.all((await mailFiles(folder)).slice(0, maxMails).map((name) => readMail(folder, name.replace('.json', ''))))
  return mails.filter((mail) => mail !== undefined).filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase())
}

export async function readMail(folder: string, id: string): Promise<KeptMail | undefined> {
  if (!names.test(`${id}.json`)) return undefined
  const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as KeptMail)
}

const mailFiles = async (folder: string) =>
  (await readdir(folder).catch(() => []))
    .filter((name) => names.test(name))
    .toSorted()
    .toReversed()
