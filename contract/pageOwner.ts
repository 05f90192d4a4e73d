/**
 * The header by which a page names who it was rendered for: `buyer:5:12` is company 5 and user 12, `seller:3:12` a supplier by its
 * seller's id. Without a user any of that organization's is meant. Clients may leave it out.
 */
export const pageOwnerHeader = 'page-owner'

type Owner = { role: string; id: number; user?: number | null | undefined }

export const pageOwnerOf = ({ role, id, user }: Owner) => [role, id, ...(user ? [user] : [])].join(':')

/** Whether this caller is the owner that a page or a socket names. */
export const isPageOwner = (named: string, caller: Required<Owner>) =>
  named === pageOwnerOf(caller) || named === pageOwnerOf({ ...caller, user: null })
