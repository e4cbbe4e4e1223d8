import { createContext } from 'react'

/** Is this a page for visitors, written in advance? Within the application it is not. */
export const PrerenderContext = createContext(false)
