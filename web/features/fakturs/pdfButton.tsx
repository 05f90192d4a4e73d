import { useState } from 'react'
import { files, type SavedFile } from '#contract/files.ts'
import { download } from '#web/shell/files/download.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Saves the PDF of a faktur under its number. */
export function PdfButton({ file, name }: { file: SavedFile; name: string }) {
  const [failure, setFailure] = useState<unknown>(null)
  return (
    <>
      <button
        type="button"
        onClick={() => void download(files.show, { params: { id: file.FileId } }, name).catch(setFailure)}
        className="inline-flex min-h-11 w-fit items-center gap-1.5 font-medium text-accent hover:underline"
      >
        <Icon name="download" className="size-4" />
        PDF
        <span className="sr-only"> {name}</span>
      </button>
      <Failure error={failure} />
    </>
  )
}
