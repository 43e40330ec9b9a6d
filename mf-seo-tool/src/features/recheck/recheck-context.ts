import { createContext } from 'react'

/** For the rows: the website whose checks can be run again; nothing in an example. */
export const RecheckContext = createContext<string | undefined>(undefined)
