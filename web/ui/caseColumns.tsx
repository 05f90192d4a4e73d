import type { ReactNode } from 'react'

type Props = { /** The case and its next step. */ children: ReactNode; /** Facts beside it; on a phone they follow. */ beside: ReactNode }

/** Two columns of a case below its title: what it is and what to do, then what helps to decide. */
export function CaseColumns({ children, beside }: Props) {
  return (
    <div className="-mt-4 grid grid-cols-1 gap-4 max-md:-mt-2 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 max-lg:contents">{children}</div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 max-lg:contents">{beside}</div>
    </div>
  )
}
