import { createContext } from 'react'

/** Callback for each form on hydration, before an earlier submit is replayed. The frame may restore typed text in it. */
export const HydratedFormContext = createContext<(form: HTMLFormElement) => void>(() => {})
