import type { ReactNode } from 'react'
import type { FetchedFile } from './useFile.ts'

type Props = { file: FetchedFile | undefined; name: string; className: string; children: ReactNode }

/** Opens a fetched file if a browser may show it, else saves it under its name. */
export function FileLink({ file, name, className, children }: Props) {
  if (file && !file.url)
    return (
      <button type="button" onClick={() => file.save(name)} className={`${className} text-left`}>
        {children}
      </button>
    )
  return (
    <a href={file?.url} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}
