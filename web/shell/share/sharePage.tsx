import { ShareButton } from '#web/ui/shareButton.tsx'
import { useRootData } from '#web/shell/rootData.ts'

type Props = {
  /** Address of the page on this site. */ path: string
  title: string
  text: string
  /** Icon only on a phone. */ brief?: boolean
  className?: string
}

/** Shares the address of a page. The address carries no rights: a private page asks its reader to sign in. */
export function SharePage({ path, ...rest }: Props) {
  const publicUrl = useRootData()?.site.publicUrl ?? ''
  return <ShareButton {...rest} url={`${publicUrl}${path}`} />
}
