import { createContext } from 'react'

/** The one picture that is part of a page itself: its name and its data: address. Only pages written in advance have one. */
export const InlinePictureContext = createContext<{ name: string; data: string } | undefined>(undefined)
