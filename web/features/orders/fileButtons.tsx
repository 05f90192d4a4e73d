import { files as filesCall, type SavedFile } from '#contract/files.ts'
import { download } from '#web/shell/files/download.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useFailureText } from '#web/ui/failure.tsx'
import { Name } from '#web/ui/name.tsx'
import { usePopups } from '#web/ui/popups.tsx'

/** Private files by name, each fetched with the session on a press. */
export function FileButtons({ files }: { files: readonly SavedFile[] }) {
  const popups = usePopups()
  const failureOf = useFailureText()
  if (files.length === 0) return null
  const fetchFile = ({ FileId, name }: SavedFile) =>
    download(filesCall.show, { params: { id: FileId } }, name).catch((error: unknown) => popups.failure(failureOf(error)))
  return (
    <ul className="-ml-4 flex flex-wrap">
      {files.map((file) => (
        <li key={file.FileId}>
          <Button look="quiet" onClick={() => void fetchFile(file)} className="text-start text-sm wrap-anywhere underline">
            <Icon name="download" className="size-4 shrink-0" />
            <Name>{file.name}</Name>
          </Button>
        </li>
      ))}
    </ul>
  )
}
