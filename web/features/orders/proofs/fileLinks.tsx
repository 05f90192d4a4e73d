import type { SavedFile } from '#contract/files.ts'
import { FileLink } from '#web/shell/files/fileLink.tsx'
import { useFile } from '#web/shell/files/useFile.ts'

/** Files shown by a store: pictures as such, others by name. Files have no public address, so each is fetched with the session. */
export function FileLinks({ files: saved }: { files: readonly SavedFile[] }) {
  return saved.map((file) => <FetchedLink key={file.FileId} file={file} />)
}

function FetchedLink({ file: { FileId, name, type } }: { file: SavedFile }) {
  const file = useFile(FileId)
  return (
    <FileLink file={file} name={name} className="grid w-fit max-w-full gap-1 text-accent underline">
      {file?.url && type.startsWith('image/') && (
        <img src={file.url} alt="" className="max-h-64 w-fit max-w-full rounded-lg border border-line bg-sunken object-contain" />
      )}
      <span className="min-h-11 content-center font-medium wrap-anywhere">{name}</span>
    </FileLink>
  )
}
