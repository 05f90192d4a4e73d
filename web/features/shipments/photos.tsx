import type { SavedFile } from '#contract/files.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { FileLink } from '#web/shell/files/fileLink.tsx'
import { useFile } from '#web/shell/files/useFile.ts'
import { texts } from './texts.ts'

/**
 * Photos for both sides, or for an operator with a token; a tap opens one. They have no public address, so each is fetched with the
 * session.
 */
export function Photos({ files: saved, token }: { files: readonly SavedFile[]; token?: string }) {
  if (saved.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {saved.map(({ FileId, name: fileName, type }, index) => (
        <li key={FileId}>
          <Photo id={FileId} fileName={fileName} type={type} n={index + 1} token={token} />
        </li>
      ))}
    </ul>
  )
}

function Photo({ id, fileName, type, n, token }: { id: number; fileName: string; type: string; n: number; token: string | undefined }) {
  const t = useText(texts)
  const file = useFile(id, token)
  const name = t('Photo {n}', { n })
  return (
    <FileLink
      file={file}
      name={fileName}
      className="grid size-20 place-items-center overflow-hidden rounded-lg border border-line bg-sunken text-sm text-accent"
    >
      {file?.url && type.startsWith('image/') ? <img src={file.url} alt={name} className="size-full object-cover" /> : name}
    </FileLink>
  )
}
