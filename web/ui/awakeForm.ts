import { createContext } from 'react'

/** What is done with each form as it wakes, before what was sent meanwhile is: the frame may put back what was typed. */
export const AwakeFormContext = createContext<(form: HTMLFormElement) => void>(() => {})
