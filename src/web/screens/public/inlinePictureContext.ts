import { createContext } from 'react'

/**
 * The picture that is inlined into a prerendered page: its name and its data: URL. Undefined within the application.
 */
export const InlinePictureContext = createContext<{ name: string; data: string } | undefined>(undefined)
