import { createContext } from 'react'

/** True on prerendered pages, false within the application. */
export const PrerenderContext = createContext(false)
