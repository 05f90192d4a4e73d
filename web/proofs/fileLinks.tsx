import type { SavedFile } from '#contract/files.ts'
import { useFile } from '#web/useFile.ts'

/** What a store shows: a picture as one, else its name. Files have no address of their own: each is fetched with the session. */
export function FileLinks({ files: saved }: { files: readonly SavedFile[] }) {
  return saved.map((file) => <FileLink key={file.FileId} file={file} />)
}

function FileLink({ file: { FileId, name, type } }: { file: SavedFile }) {
  const url = useFile(FileId)
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="grid w-fit max-w-full gap-1 text-accent underline">
      {url && type.startsWith('image/') && (
        <img src={url} alt="" className="max-h-64 w-fit max-w-full rounded-lg border border-line bg-sunken object-contain" />
      )}
      <span className="min-h-11 content-center font-medium wrap-anywhere">{name}</span>
    </a>
  )
}
